import { Button } from '@portal/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { checkInTexts } from './texts.ts';

export function SoundSwitch({ isMuted, onToggle }: { isMuted: boolean; onToggle: () => void }) {
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <Button icon={<Icon size={18} strokeWidth={1.7} aria-hidden />} onClick={onToggle}>
      {isMuted ? checkInTexts.sound.off : checkInTexts.sound.on}
    </Button>
  );
}

const KEY = 'portal-reception-muted';

function readMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Whether this device is silent, which it stays after a reload; and what changes it. */
export function useMuted(): [isMuted: boolean, toggle: () => void] {
  const [isMuted, setMuted] = useState(readMuted);
  const toggle = useCallback(() => {
    setMuted((before) => {
      try {
        localStorage.setItem(KEY, before ? '0' : '1');
      } catch {
        // Then it lasts until the page is closed.
      }
      return !before;
    });
  }, []);
  return [isMuted, toggle];
}
