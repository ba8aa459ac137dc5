import { resolvePath, useShell } from '@portal/area-contract';
import { Button, Notice } from '@portal/ui';
import { certificateIssuePath } from '../../../shared/navigation/paths.ts';
import { useRunningIssue } from './certificate-issues.request.ts';
import { IssueProgress } from './issue-progress.tsx';
import { issueTexts } from './texts.ts';

/** Links to the issue that is running, also when another director started it. Renders nothing when none is running. */
export function RunningIssueNotice() {
  const { prefix } = useShell();
  const issue = useRunningIssue();
  if (!issue) return null;
  return (
    <Notice
      tone="info"
      title={issueTexts.running(issue.template_name)}
      action={<Button href={resolvePath(prefix, certificateIssuePath(issue.id))}>{issueTexts.follow}</Button>}
    >
      <IssueProgress issue={issue} />
    </Notice>
  );
}
