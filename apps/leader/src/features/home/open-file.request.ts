import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';

/**
 * Opens a project file in a new tab by a signed address. The tab is opened with the press itself, before the address
 * is known, because browsers block one that opens later.
 */
export function useOpenFile() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (fileId: string) => {
      const tab = window.open('', '_blank');
      try {
        const url = await api.files.url(fileId);
        if (!tab) throw new Error('The browser blocked the new tab');
        tab.opener = null;
        tab.location.replace(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
}
