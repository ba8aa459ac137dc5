import { FONT_FAMILY } from '@portal/ui/core';
import { useEffect, useState } from 'react';

/** A letter of each font file: Arabic and Latin. */
const LETTERS = ['ا', 'A'];

/**
 * Resolves once the fonts of the portal are there, or cannot be: paper shows what the screen would only replace later.
 */
export async function fontsReady(): Promise<void> {
  const { fonts } = document;
  // Only jsdom has none.
  if (!fonts) return;
  await Promise.allSettled(LETTERS.map((letter) => fonts.load(`700 16px ${FONT_FAMILY}`, letter)));
  await fonts.ready;
}

export function useFontsReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void fontsReady().then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return ready;
}
