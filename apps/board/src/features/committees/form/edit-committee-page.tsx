import { keyOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { type ShellServices, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import type { Read } from '@portal/area-kit';
import { Card, PageHeader, Panel, Stack } from '@portal/ui';
import { COMMITTEES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { committeeFormTexts, committeePageTexts } from '../texts.ts';
import { CommitteeForm } from './committee-form.tsx';
import { type StoredCommittee, storedCommittee } from './committee-values.ts';
import { committeeDraft } from './use-committee-form.ts';

/** Adds a committee with its account, members and teams, or changes the one that the address names. */
export default function EditCommitteePage() {
  const { committeeId } = useParams();
  if (committeeId !== undefined) return <EditCommittee committeeId={committeeId} />;
  return (
    <Stack>
      <PageHeader title={committeeFormTexts.addTitle} subtitle={committeeFormTexts.addSubtitle} />
      <CommitteeForm stored={null} surface={Card} />
    </Stack>
  );
}

function EditCommittee({ committeeId }: { committeeId: string }) {
  const { api, session } = useShell();
  return (
    <LoadedRecord
      title={committeeFormTexts.editTitle}
      read={committeeToEdit(api, committeeId)}
      itemOf={(stored) => stored}
      skeleton={[8]}
      notFound={committeePageTexts.notFound}
      listPath={COMMITTEES_PATH}
      typedOver={() => committeeDraft(session.userId, committeeId).read()?.stored}
    >
      {(stored) => (
        <Stack>
          <PageHeader title={committeeFormTexts.editTitle} subtitle={stored.values.full_name} />
          <CommitteeForm stored={stored} surface={Panel} />
        </Stack>
      )}
    </LoadedRecord>
  );
}

/** Reads the committee with its teams, as values of its form. */
function committeeToEdit(api: ShellServices['api'], id: string): Read<StoredCommittee> {
  const params = { id };
  return {
    queryKey: [...keyOf(committeeCalls.get, { params }), 'to-edit'],
    queryFn: async ({ signal }) => {
      // The version is read first: after a save between the two requests it is outdated, so that our save is refused.
      const data = await api.send(committeeCalls.get, { params, signal });
      const teams = await api.send(committeeCalls.teams, { query: { committee_id: id }, signal });
      return storedCommittee(data, teams);
    },
  };
}
