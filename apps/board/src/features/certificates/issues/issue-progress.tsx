import { readOf } from '@portal/api-client';
import { type CertificateAudience, type CertificateIssue, certificateIssueCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PageButton, useRead } from '@portal/area-kit';
import type { CertificateIssueState } from '@portal/domain/certificates';
import { Notice, ProgressBar, StatusTag } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';
import { certificateIssuePath } from '../../../shared/navigation/paths.ts';
import { issueTexts } from './texts.ts';

/** How far a running issue is, and why its last attempt failed. */
export function IssueProgress({ issue }: { issue: CertificateIssue }) {
  const reason = issue.retry_reason;
  return (
    <>
      <Bar issue={issue} />
      {reason && (
        <p role="status">
          {issueTexts.retrying} {issueTexts.failures[reason]}
        </p>
      )}
    </>
  );
}

/** First all texts are checked, then the certificates are drawn. */
function Bar({ issue: { state, done, total } }: { issue: CertificateIssue }) {
  if (state === 'checking') return <ProgressBar label={issueTexts.checking} percent={null} />;
  return (
    <ProgressBar
      label={issueTexts.progress}
      percent={total === 0 ? 100 : (done / total) * 100}
      valueText={issueTexts.progressOf(done, total)}
    />
  );
}

/** Links to the issue that is running, also when another director started it. Renders nothing when none is running. */
export function RunningIssueNotice() {
  const issue = useRunningIssue();
  if (!issue) return null;
  return (
    <Notice
      tone="info"
      title={issueTexts.running(issue.template_name)}
      action={<PageButton to={certificateIssuePath(issue.id)}>{issueTexts.follow}</PageButton>}
    >
      <IssueProgress issue={issue} />
    </Notice>
  );
}

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

const TONES = {
  checking: 'info',
  issuing: 'info',
  refused: 'refused',
  failed: 'refused',
  issued: 'ok',
} as const;

export function IssueStateTag({ state }: { state: CertificateIssueState }) {
  return <StatusTag tone={TONES[state]}>{issueTexts.states[state]}</StatusTag>;
}

/** Who got certificates, in words. */
export function audienceOf(audience: CertificateAudience): string {
  if (audience.to === 'first') return issueTexts.firstRanks(audience.ranks);
  if (audience.to === 'teams') return issueTexts.membersOfTeams(audience.team_ids.length);
  return issueTexts.kinds[audience.to];
}
