import { committeeCalls, type Data } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { useRead } from '@portal/area-kit';
import { ActionMenu, Button, PageHeader, Stack } from '@portal/ui';
import { Trash2 } from 'lucide-react';
import {
  COMMITTEES_PATH,
  editCommitteePath,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
} from '../../shared/navigation/paths.ts';
import { PrintMenu } from '../../shared/printing/print-menu.tsx';
import { printPath } from '../../shared/printing/print-path.ts';
import { printingTexts } from '../../shared/printing/texts.ts';
import { LoadedRecord } from '../../shared/records/loaded-record.tsx';
import { CommitteeFacts } from './committee-facts.tsx';
import { CommitteeTeams } from './committee-teams.tsx';
import { committeePageTexts, committeesTexts } from './texts.ts';
import { useDeleteCommittee } from './use-delete-committee.ts';

/** The members, teams and progress of a committee. */
export default function CommitteePage() {
  const { committeeId = '' } = useParams();
  return (
    <LoadedRecord
      title={committeePageTexts.pageTitle}
      answer={useRead(committeeCalls.get, { params: { id: committeeId } })}
      itemOf={(data) => data}
      skeleton={[4, 6]}
      notFound={committeePageTexts.notFound}
      listPath={COMMITTEES_PATH}
    >
      {(data) => <CommitteeView {...data} />}
    </LoadedRecord>
  );
}

function CommitteeView({ committee, members }: Data<typeof committeeCalls.get>) {
  const { navigate, prefix } = useShell();
  const remove = useDeleteCommittee();
  const of = new URLSearchParams({ committee_id: committee.id });
  const leave = async () => {
    if (await remove(committee)) navigate(COMMITTEES_PATH);
  };
  return (
    <Stack>
      <PageHeader
        title={committee.full_name}
        actions={
          <>
            <PrintMenu
              prints={[
                { label: committeesTexts.sheets, path: printPath(PRINT_JUDGING_SHEETS_PATH, of) },
                { label: printingTexts.badges, path: printPath(PRINT_COMMITTEE_BADGES_PATH, of) },
              ]}
            />
            <Button kind="primary" href={resolvePath(prefix, editCommitteePath(committee.id))}>
              {committeesTexts.edit}
            </Button>
            <ActionMenu
              label={committeesTexts.actionsOf(committee.full_name)}
              actions={[
                {
                  key: 'delete',
                  label: committeesTexts.delete,
                  icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
                  danger: true,
                  onChoose: () => void leave(),
                },
              ]}
            />
          </>
        }
      />
      <CommitteeFacts committee={committee} members={members} />
      <CommitteeTeams committeeId={committee.id} />
    </Stack>
  );
}
