import { type Api, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

/** The valid certificates of a leader's team, or of a committee. */
export function ownIssuedCertificatesQuery(api: Api) {
  return {
    queryKey: queryKeys.ownIssuedCertificates(),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.issuedCertificates.own({ signal }),
  };
}

export function useOwnIssuedCertificates() {
  const { api } = useShell();
  return useQuery(ownIssuedCertificatesQuery(api));
}
