import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { webAddress } from '@portal/area-kit';
import { useQuery } from '@tanstack/react-query';

/** After this, in milliseconds, a signed address may have run out; the server's own bound is 10 minutes. */
const FRESH_MS = 9 * 60 * 1000;

/**
 * The signed address of a file. It stays the same while the file is on screen, whatever changes elsewhere: a new one
 * would start the file over. `renewIfOld` asks for another one where this one may have run out.
 */
export function useFileAddress(fileId: string) {
  const { api } = useShell();
  const query = useQuery({
    queryKey: queryKeys.fileAddress(fileId),
    queryFn: async ({ signal }) => webAddress(await api.files.url(fileId, { signal })),
    staleTime: 'static',
    gcTime: 0,
    // Without a connection it fails and says so, instead of waiting without a word.
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
