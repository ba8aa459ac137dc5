import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The certificates of the leader's team, in the order of their upload. */
export function useCertificates() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.certificates(),
    queryFn: ({ signal }) => api.certificates.list(undefined, { signal }),
  });
}
