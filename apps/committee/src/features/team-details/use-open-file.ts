import { useShell } from '@portal/area-contract';
import { texts } from '../../texts.ts';

/** The address as something a tab may go to; throws for anything but http(s), which could run code. */
function webAddress(text: string): string {
  const address = new URL(text, location.href);
  if (!['http:', 'https:'].includes(address.protocol))
    throw new Error(`Not a web address: ${address.protocol}`);
  return address.href;
}

/** Opens a project file in a new tab, by a signed address asked for at that moment. */
export function useOpenFile(): (fileId: string) => Promise<void> {
  const { api, toasts } = useShell();
  return async (fileId) => {
    // Opened within the press: browsers block a window that is opened after waiting for an answer.
    const tab = window.open('about:blank', '_blank');
    if (!tab) {
      toasts.error(texts.team.windowBlocked);
      return;
    }
    tab.opener = null;
    try {
      tab.location.replace(webAddress(await api.files.url(fileId)));
    } catch (error) {
      console.warn('The file could not be opened.', error);
      tab.close();
      toasts.error(texts.team.fileFailed);
    }
  };
}
