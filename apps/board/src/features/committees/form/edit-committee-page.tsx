import { useParams } from '@portal/area-contract/router';
import { PageHeader, Panel, Stack } from '@portal/ui';
import { COMMITTEES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { committeeFormTexts, committeePageTexts } from '../texts.ts';
import { CommitteeForm } from './committee-form.tsx';
import { useCommitteeToEdit } from './committee-to-edit.request.ts';

/** Changes a committee: account, members and teams. */
export default function EditCommitteePage() {
  const { committeeId = '' } = useParams();
  return (
    <LoadedRecord
      title={committeeFormTexts.editTitle}
      answer={useCommitteeToEdit(committeeId)}
      itemOf={(stored) => stored}
      skeleton={[8]}
      notFound={committeePageTexts.notFound}
      listPath={COMMITTEES_PATH}
    >
      {(stored) => (
        <Stack>
          <PageHeader title={committeeFormTexts.editTitle} subtitle={stored.values.full_name} />
          <CommitteeForm key={committeeId} stored={stored} surface={Panel} />
        </Stack>
      )}
    </LoadedRecord>
  );
}
