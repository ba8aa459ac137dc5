import { type CertificateAudience, type CertificateIssue, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isComplete } from './certificate-audience.ts';

const LATEST = { per_page: 1 } as const;

/** Whether the job of the issue has not ended. */
export function isRunning({ state }: Pick<CertificateIssue, 'state'>): boolean {
  return state === 'checking' || state === 'issuing';
}

/** The issue that is running, of whichever design: only the newest one can be. */
export function useRunningIssue(): CertificateIssue | undefined {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: queryKeys.certificateIssues(LATEST),
    queryFn: ({ signal }) => api.certificateIssues.list(LATEST, { signal }),
  });
  return data?.issues.find(isRunning);
}

/** An issue; what it has done by now comes with the live changes. */
export function useCertificateIssue(id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.certificateIssue(id),
    queryFn: ({ signal }) => api.certificateIssues.get(id, { signal }),
  });
}

/** Who would get a certificate of a design. */
export function useCertificateAudience(template_id: string, audience: CertificateAudience) {
  const { api } = useShell();
  const body = { template_id, audience };
  return useQuery({
    queryKey: queryKeys.certificateAudience(body),
    queryFn: ({ signal }) => api.certificateIssues.audience(body, { signal }),
    placeholderData: keepPreviousData,
    enabled: isComplete(audience),
  });
}
