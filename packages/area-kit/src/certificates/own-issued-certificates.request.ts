import { type Api, readOf } from '@portal/api-client';
import { issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';

export function ownIssuedCertificatesQuery(api: Api) {
  return readOf(api, issuedCertificateCalls.own);
}

export function useOwnIssuedCertificates() {
  const { api } = useShell();
  return useQuery(ownIssuedCertificatesQuery(api));
}
