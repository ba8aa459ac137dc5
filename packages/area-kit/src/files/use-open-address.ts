import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { webAddress } from './web-address.ts';

/**
 * Opens a file in a new tab through an address that is signed for it now; a failure shows the toast `failed`. `mutate` takes
 * the file's id and must be called directly in the click handler.
 */
export function useOpenAddress(addressOf: (id: string) => Promise<string>, failed: string) {
  const { toasts } = useShell();
  return useMutation({
    mutationFn: async (id: string) => {
      // Opened before the first await: browsers block a window that opens later.
      const tab = window.open('about:blank', '_blank');
      if (!tab) {
        toasts.error(texts.files.blocked);
        return;
      }
      tab.opener = null;
      try {
        tab.location.replace(webAddress(await addressOf(id)));
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    onError: (error) => {
      console.warn('The file could not be opened.', error);
      toasts.error(failed);
    },
  });
}
