import { certificateTemplateCalls } from '@portal/api-schema';
import { useParams } from '@portal/area-contract/router';
import { useRead } from '@portal/area-kit';
import { PageHeader, Stack } from '@portal/ui';
import { CERTIFICATES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { RunningIssueNotice } from './issue-progress.tsx';
import { NewIssue } from './new-issue.tsx';
import { issueTexts } from './texts.ts';

/** Issues certificates of the design that the address names. */
export default function NewIssuePage() {
  const { designId } = useParams();
  return (
    <LoadedRecord
      title={issueTexts.title}
      answer={useRead(certificateTemplateCalls.list)}
      itemOf={({ templates }) => templates.find(({ id }) => id === designId)}
      skeleton={[4]}
      notFound={issueTexts.notFound}
      listPath={CERTIFICATES_PATH}
    >
      {(design) => (
        <Stack>
          <PageHeader title={issueTexts.title} subtitle={issueTexts.of(design.name)} />
          <RunningIssueNotice />
          <NewIssue design={design} />
        </Stack>
      )}
    </LoadedRecord>
  );
}
