import type { CertificateIssue } from '@portal/api-client';
import { ProgressBar } from '@portal/ui';
import { issueTexts } from './texts.ts';

/** How far a running issue is: first all texts are checked, then the certificates are drawn. */
export function IssueProgress({ issue: { state, done, total } }: { issue: CertificateIssue }) {
  if (state === 'checking') return <ProgressBar label={issueTexts.checking} percent={null} />;
  return (
    <ProgressBar
      label={issueTexts.progress}
      percent={total === 0 ? 100 : (done / total) * 100}
      valueText={issueTexts.progressOf(done, total)}
    />
  );
}
