import { changesOf } from '@portal/api-client';
import { memberCalls, type TeamMember, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  ActionMenu,
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ForeignText,
  StatusTag,
} from '@portal/ui';
import { Crown, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useRecordDrawer } from '../../../shared/forms/use-record-drawer.ts';
import { listTexts } from '../../../shared/lists/texts.ts';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { MemberDrawer, type MemberValues } from './member-drawer.tsx';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

export interface MembersCardProps {
  readonly teamId: string;
  readonly members: readonly TeamMember[];
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
/** Window width, CSS pixels, below which five columns beside the side column do not fit. */
const CARDS_BELOW_PX = 1440;

const leftToRight = (text: string | undefined) =>
  text ? <ForeignText ltr>{text}</ForeignText> : listTexts.none;

const columns: readonly DataColumn<TeamMember>[] = [
  {
    key: 'full_name',
    title: peopleTexts.full_name,
    inCard: 'heading',
    render: ({ full_name }) => (
      <span className={styles.name}>
        <ForeignText>{full_name}</ForeignText>
      </span>
    ),
  },
  {
    key: 'is_leader',
    title: teamDetailsTexts.specialty,
    inCard: 'corner',
    render: ({ is_leader, specialty }) =>
      is_leader ? (
        <StatusTag tone="ok" dot={false}>
          {teamDetailsTexts.isLeader}
        </StatusTag>
      ) : (
        (specialty ?? listTexts.none)
      ),
  },
  { key: 'email', title: peopleTexts.email, render: ({ email }) => leftToRight(email) },
  {
    key: 'phone_number',
    title: peopleTexts.phone_number,
    render: ({ phone_number }) => leftToRight(phone_number),
  },
  { key: 'identity', title: peopleTexts.identity, render: ({ identity }) => leftToRight(identity) },
];

/** The members of the team, the leader first. After registration has closed a change is the board's correction. */
export function MembersCard({ teamId, members }: MembersCardProps) {
  const { api } = useShell();
  const { act } = useAction();
  const drawer = useRecordDrawer<TeamMember, MemberValues>(
    `member.${teamId}`,
    members,
    ({ user_id }) => user_id,
  );

  const remove = async ({ user_id, full_name }: TeamMember) => {
    await act({
      ask: {
        title: teamDetailsTexts.deleteMemberTitle(full_name),
        text: teamDetailsTexts.deleteMemberText,
        confirmText: teamDetailsTexts.deleteMember,
        danger: true,
      },
      call: () =>
        api.send(memberCalls.deleteOfTeam, { body: { team_id: teamId, user_id, correction: true } }),
      running: teamActionsTexts.deleting,
      done: teamDetailsTexts.memberDeleted(full_name),
      failed: teamActionsTexts.deleteFailed,
      changes: changesOf(memberCalls.deleteOfTeam),
    });
  };
  const makeLeader = async ({ user_id, full_name }: TeamMember) => {
    const former = members.find(({ is_leader }) => is_leader)?.full_name ?? teamDetailsTexts.isLeader;
    await act({
      ask: {
        title: teamDetailsTexts.makeLeaderTitle(full_name),
        text: teamDetailsTexts.makeLeaderText(former),
        confirmText: teamDetailsTexts.makeLeader,
        danger: true,
      },
      call: () => api.send(teamCalls.setLeader, { body: { team_id: teamId, user_id } }),
      running: teamActionsTexts.saving,
      done: teamDetailsTexts.leaderChanged(full_name),
      failed: teamActionsTexts.failed,
      changes: changesOf(teamCalls.setLeader),
    });
  };
  const menu = (member: TeamMember) => (
    <ActionMenu
      label={teamDetailsTexts.memberActions(member.full_name)}
      actions={[
        {
          key: 'edit',
          label: teamDetailsTexts.editMember,
          icon: <Pencil {...icon} />,
          onChoose: () => drawer.show(member),
        },
        ...(member.is_leader
          ? []
          : [
              {
                key: 'leader',
                label: teamDetailsTexts.makeLeader,
                icon: <Crown {...icon} />,
                onChoose: () => void makeLeader(member),
              },
              {
                key: 'delete',
                label: teamDetailsTexts.deleteMember,
                icon: <Trash2 {...icon} />,
                danger: true,
                onChoose: () => void remove(member),
              },
            ]),
      ]}
    />
  );
  return (
    <Card
      flush
      title={teamDetailsTexts.members}
      aside={
        <Button kind="quiet" icon={<UserPlus {...icon} />} onClick={() => drawer.show(null)}>
          {teamDetailsTexts.addMember}
        </Button>
      }
    >
      <DataTable
        label={teamDetailsTexts.membersLabel}
        columns={columns}
        rows={members}
        rowKey={({ user_id }) => user_id}
        empty={<EmptyState title={teamDetailsTexts.noMembers} />}
        cardsBelow={CARDS_BELOW_PX}
        actions={menu}
      />
      {drawer.opened && <MemberDrawer key={drawer.opened.opening} teamId={teamId} drawer={drawer} />}
    </Card>
  );
}
