import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';

/** The address as something a tab may go to; throws for anything but http(s), which could run code. */
function webAddress(text: string): string {
  const address = new URL(text, location.href);
  if (!['http:', 'https:'].includes(address.protocol)) {
    throw new Error(`Not a web address: ${address.protocol}`);
  }
  return address.href;
}

/**
 * Opens a project file in a new tab, by a signed address asked for at that moment, and says so when it cannot.
 * `mutate` takes the file's id and must be called within the press.
 */
export function useOpenFile() {
  const { api, toasts } = useShell();
  return useMutation({
    mutationFn: async (fileId: string) => {
      // Opened before anything is waited for: browsers block a window that opens after an answer.
      const tab = window.open('about:blank', '_blank');
      if (!tab) {
        toasts.error(texts.files.blocked);
        return;
      }
      tab.opener = null;
      try {
        tab.location.replace(webAddress(await api.files.url(fileId)));
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    onError: (error) => {
      console.warn('The file could not be opened.', error);
      toasts.error(texts.files.failed);
    },
  });
}
