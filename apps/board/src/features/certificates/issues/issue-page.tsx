import { certificateIssueCalls } from '@portal/api-schema';
import { useParams } from '@portal/area-contract/router';
import { PageButton, useRead } from '@portal/area-kit';
import { PageHeader, Stack } from '@portal/ui';
import { CERTIFICATE_ISSUES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { IssueOutcome } from './issue-outcome.tsx';
import { IssueStateTag } from './issue-state.tsx';
import { issueTexts } from './texts.ts';

/** How far an issue is, and what became of it. The address names the issue: a reload and another director see the same. */
export default function IssuePage() {
  const { issueId = '' } = useParams();
  return (
    <LoadedRecord
      title={issueTexts.issueTitle}
      answer={useRead(certificateIssueCalls.get, { params: { id: issueId } })}
      itemOf={({ issue }) => issue}
      skeleton={[4]}
      notFound={issueTexts.issueNotFound}
      listPath={CERTIFICATE_ISSUES_PATH}
    >
      {(issue) => (
        <Stack>
          <PageHeader
            title={issueTexts.issueTitle}
            tag={<IssueStateTag state={issue.state} />}
            subtitle={issueTexts.of(issue.template_name)}
            actions={<PageButton to={CERTIFICATE_ISSUES_PATH}>{issueTexts.listTitle}</PageButton>}
          />
          <IssueOutcome issue={issue} />
        </Stack>
      )}
    </LoadedRecord>
  );
}
