import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';
import { webAddress } from './web-address.ts';

/**
 * Opens a project file in a new tab through a newly signed URL; a failure shows a toast. `mutate` takes the file's id
 * and must be called directly in the click handler.
 */
export function useOpenFile() {
  const { api, toasts } = useShell();
  return useMutation({
    mutationFn: async (fileId: string) => {
      // Opened before the first await: browsers block a window that opens later.
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
