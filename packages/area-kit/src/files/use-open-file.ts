import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { webAddress } from './web-address.ts';

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
