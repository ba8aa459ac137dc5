import { keyOf } from '@portal/api-client';
import { fileCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { webAddress } from '@portal/area-kit';
import { useQuery } from '@tanstack/react-query';

/** Older addresses may have expired: the server's limit is 10 minutes. */
const FRESH_MS = 9 * 60 * 1000;

/**
 * The signed address of a file. It stays the same while the file is on screen, because a new address would reload the
 * file. `renewIfOld` fetches a new one if this one may have expired.
 */
export function useFileAddress(fileId: string) {
  const { api } = useShell();
  const query = useQuery({
    queryKey: keyOf(fileCalls.url, { params: { id: fileId } }),
    queryFn: async ({ signal }) =>
      webAddress(await api.send(fileCalls.url, { params: { id: fileId }, signal })),
    staleTime: 'static',
    gcTime: 0,
    // Without a connection it fails at once, so that the error is shown.
    networkMode: 'always',
    retry: false,
  });
  const renewIfOld = () => {
    const isOld = Date.now() - query.dataUpdatedAt > FRESH_MS;
    if (isOld) void query.refetch();
    return isOld;
  };
  return { query, renewIfOld };
}
