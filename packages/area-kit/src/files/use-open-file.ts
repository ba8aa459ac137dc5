import { fileCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { texts } from '../texts.ts';
import { useOpenAddress } from './use-open-address.ts';

/** Opens a project file in a new tab. `mutate` takes the file's id and must be called directly in the click handler. */
export function useOpenFile() {
  const { api } = useShell();
  return useOpenAddress((id) => api.send(fileCalls.url, { params: { id } }), texts.files.failed);
}
