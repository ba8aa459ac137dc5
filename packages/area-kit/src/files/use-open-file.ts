import { useShell } from '@portal/area-contract';
import { texts } from '../texts.ts';
import { useOpenAddress } from './use-open-address.ts';

/** Opens a project file in a new tab. `mutate` takes the file's id and must be called directly in the click handler. */
export function useOpenFile() {
  const { api } = useShell();
  return useOpenAddress((fileId) => api.files.url(fileId), texts.files.failed);
}
