import { committeeCalls, type Data } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { ActionMenu, Button, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Trash2 } from 'lucide-react';
import { isNotFound } from '../../shared/failures/is-not-found.ts';
import {
  COMMITTEES_PATH,
  editCommitteePath,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
} from '../../shared/navigation/paths.ts';
import { PrintMenu } from '../../shared/printing/print-menu.tsx';
import { printPath } from '../../shared/printing/print-path.ts';
import { printingTexts } from '../../shared/printing/texts.ts';
import { CommitteeFacts } from './committee-facts.tsx';
import { CommitteeNotFound } from './committee-not-found.tsx';
import { CommitteeTeams } from './committee-teams.tsx';
import { committeePageTexts, committeesTexts } from './texts.ts';
import { useDeleteCommittee } from './use-delete-committee.ts';

/** The members, teams and progress of a committee. */
export default function CommitteePage() {
  const { committeeId = '' } = useParams();
  const committee = useRead(committeeCalls.get, { params: { id: committeeId } });

  if (committee.isPending) {
    return (
      <Stack>
        <PageHeader title={committeePageTexts.pageTitle} />
        <SkeletonCard lines={4} />
        <SkeletonCard lines={6} />
      </Stack>
    );
  }
  if (isNotFound(committee.error)) return <CommitteeNotFound title={committeePageTexts.pageTitle} />;
  if (!committee.data) {
    return (
      <Stack>
        <PageHeader title={committeePageTexts.pageTitle} />
        <LoadFailure query={committee} />
      </Stack>
    );
  }
  return <CommitteeView {...committee.data} />;
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
