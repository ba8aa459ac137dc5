import type { CertificateIssue } from '@portal/api-client';
import { PageButton } from '@portal/area-kit';
import { Notice, ProgressBar } from '@portal/ui';
import { certificateIssuePath } from '../../../shared/navigation/paths.ts';
import { useRunningIssue } from './certificate-issues.request.ts';
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
