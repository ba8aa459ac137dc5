import { LoadFailure } from '@portal/area-kit';
import { Card, DataTable, EmptyState, PageHeader, SkeletonList, Stack } from '@portal/ui';
import { useLeaderHome } from '../../shared/leader-home.request.ts';
import { useMembers } from '../../shared/members.request.ts';
import { texts } from '../../texts.ts';
import { memberColumns } from './member-columns.tsx';
import { RegistrationNotice } from './registration-notice.tsx';

/** The people of the leader's team. */
export default function TeamMembersPage() {
  const members = useMembers();
  const home = useLeaderHome();

  const list = () => {
    if (members.isPending) return <SkeletonList />;
    if (!members.data) return <LoadFailure query={members} />;
    return (
      <DataTable
        label={texts.members.tableLabel}
        columns={memberColumns}
        rows={members.data.members}
        rowKey={({ user_id }) => user_id}
        empty={<EmptyState title={texts.members.empty} text={texts.members.emptyText} />}
      />
    );
  };
  return (
    <Stack>
      <PageHeader
        title={texts.menu.members}
        {...(home.data && {
          subtitle: texts.members.count(home.data.members_count, home.data.max_team_members),
        })}
      />
      {home.data && <RegistrationNotice open={home.data.registration_open} />}
      <Card flush>{list()}</Card>
    </Stack>
  );
}
