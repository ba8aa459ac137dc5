import { readOf } from '@portal/api-client';
import { type CertificateAudience, type CertificateIssue, certificateIssueCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';

/** Whether the job of the issue has not ended. */
export function isRunning({ state }: Pick<CertificateIssue, 'state'>): boolean {
  return state === 'checking' || state === 'issuing';
}

/** The issue that is running, of whichever design: only the newest one can be. */
export function useRunningIssue(): CertificateIssue | undefined {
  const { data } = useRead(certificateIssueCalls.list, { query: { per_page: 1 } });
  return data?.issues.find(isRunning);
}

/** Who would get a certificate of a design. */
export function useCertificateAudience(template_id: string, audience: CertificateAudience) {
  const { api } = useShell();
  const body = { template_id, audience };
  return useQuery({
    ...readOf(api, certificateIssueCalls.audience, { body }),
    placeholderData: keepPreviousData,
    enabled: isComplete(audience),
  });
}
