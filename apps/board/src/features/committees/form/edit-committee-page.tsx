import { keyOf } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { Card, PageHeader, Panel, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
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
  const { session } = useShell();
  return (
    <LoadedRecord
      title={committeeFormTexts.editTitle}
      answer={useCommitteeToEdit(committeeId)}
      itemOf={(stored) => stored}
      skeleton={[8]}
      notFound={committeePageTexts.notFound}
      listPath={COMMITTEES_PATH}
      typedOver={() => committeeDraft(session.userId, committeeId).read()?.stored}
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

/** The committee with its teams, as values of its form. */
function useCommitteeToEdit(committeeId: string) {
  const { api } = useShell();
  const params = { id: committeeId };
  return useQuery({
    queryKey: [...keyOf(committeeCalls.get, { params }), 'to-edit'],
    queryFn: async ({ signal }): Promise<StoredCommittee> => {
      // The version is read first: after a save between the two requests it is outdated, so that our save is refused.
      const data = await api.send(committeeCalls.get, { params, signal });
      const teams = await api.send(committeeCalls.teams, { query: { committee_id: committeeId }, signal });
      return storedCommittee(data, teams);
    },
  });
}
