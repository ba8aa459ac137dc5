import { certificateIssueCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { isNotFound } from '../../../shared/failures/is-not-found.ts';
import { CERTIFICATE_ISSUES_PATH } from '../../../shared/navigation/paths.ts';
import { IssueOutcome } from './issue-outcome.tsx';
import { IssueStateTag } from './issue-state.tsx';
import { issueTexts } from './texts.ts';

/** How far an issue is, and what became of it. The address names the issue: a reload and another director see the same. */
export default function IssuePage() {
  const { issueId = '' } = useParams();
  const { prefix } = useShell();
  const answer = useRead(certificateIssueCalls.get, { params: { id: issueId } });
  const issue = answer.data?.issue;
  const toIssues = (
    <Button href={resolvePath(prefix, CERTIFICATE_ISSUES_PATH)}>{issueTexts.listTitle}</Button>
  );
  const content = () => {
    if (issue) return <IssueOutcome issue={issue} />;
    if (answer.isPending) return <SkeletonCard lines={4} />;
    if (!isNotFound(answer.error)) return <LoadFailure query={answer} />;
    return (
      <EmptyState title={issueTexts.issueNotFound} text={issueTexts.issueNotFoundText} action={toIssues} />
    );
  };
  return (
    <Stack>
      <PageHeader
        title={issueTexts.issueTitle}
        {...(issue && {
          tag: <IssueStateTag state={issue.state} />,
          subtitle: issueTexts.of(issue.template_name),
          actions: toIssues,
        })}
      />
      {content()}
    </Stack>
  );
}
