import type { Member } from '@portal/api-client';
import { LoadFailure } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { Button, Card, DataTable, EmptyState, PageHeader, SkeletonList, Stack } from '@portal/ui';
import { UserPlus } from 'lucide-react';
import { useLeaderHome } from '../../shared/leader-home.request.ts';
import { useMembers } from '../../shared/members.request.ts';
import { texts } from '../../texts.ts';
import { MemberActions } from './member-actions.tsx';
import { memberColumns } from './member-columns.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { TeamDataCard } from './team-data-card.tsx';
import { useMemberDrawer } from './use-member-drawer.ts';

/** The members of the leader's team, which can be changed while registration is open. */
export default function TeamMembersPage() {
  const members = useMembers();
  const home = useLeaderHome();
  const { drawer, edit, keep, close } = useMemberDrawer();

  const team = home.data?.team ? home.data : undefined;
  const mayChange = team?.registration_open ?? false;
  const mayAdd = mayChange && team?.team?.status !== undefined && takesPart(team.team.status);
  const full = team !== undefined && team.members_count >= team.max_team_members;

  const list = () => {
    if (members.isPending) return <SkeletonList />;
    if (!members.data) return <LoadFailure query={members} />;
    return (
      <DataTable<Member>
        label={texts.members.tableLabel}
        columns={memberColumns}
        rows={members.data.members}
        rowKey={({ user_id }) => user_id}
        empty={<EmptyState title={texts.members.empty} text={texts.members.emptyText} />}
        {...(mayChange && { actions: (member: Member) => <MemberActions member={member} onEdit={edit} /> })}
      />
    );
  };
  return (
    <Stack>
      <PageHeader
        title={texts.menu.members}
        {...(team && { subtitle: texts.members.count(team.members_count, team.max_team_members) })}
        {...(mayAdd && {
          actions: (
            <Button
              kind="primary"
              disabled={full}
              icon={<UserPlus size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => edit(null)}
            >
              {texts.members.add}
            </Button>
          ),
        })}
      />
      {team && <RegistrationNotice home={team} />}
      <Card flush>{list()}</Card>
      {team && <TeamDataCard />}
      <MemberDrawer
        key={drawer.key}
        member={drawer.member}
        typed={drawer.typed}
        open={drawer.open}
        onType={keep}
        onClose={close}
      />
    </Stack>
  );
}
