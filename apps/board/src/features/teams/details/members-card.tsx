import { type TeamMember, teamCalls } from '@portal/api-schema';
import { IdentityText, useMemberAnswers } from '@portal/area-kit';
import {
  Button,
  Card,
  column,
  type DataColumn,
  DataTable,
  EmptyState,
  ForeignText,
  StatusTag,
} from '@portal/ui';
import { Crown, UserPlus } from 'lucide-react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useRecords } from '../../../shared/forms/use-records.tsx';
import { MENU_ICON } from '../../../shared/lists/menu-icon.ts';
import { listTexts } from '../../../shared/lists/texts.ts';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { memberRecord } from './member-record.tsx';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

/** Window width, CSS pixels, below which five columns beside the side column do not fit. */
const CARDS_BELOW_PX = 1440;

const leftToRight = (text: string | undefined) =>
  text ? <ForeignText ltr>{text}</ForeignText> : listTexts.none;

const columns: readonly DataColumn<TeamMember>[] = [
  column('full_name', peopleTexts.full_name, { inCard: 'heading' }, ({ full_name }) => (
    <span className={styles.name}>
      <ForeignText>{full_name}</ForeignText>
    </span>
  )),
  column('is_leader', teamDetailsTexts.specialty, { inCard: 'corner' }, ({ is_leader, specialty }) =>
    is_leader ? (
      <StatusTag tone="ok" dot={false}>
        {teamDetailsTexts.isLeader}
      </StatusTag>
    ) : (
      (specialty ?? listTexts.none)
    ),
  ),
  { key: 'email', title: peopleTexts.email, render: ({ email }) => leftToRight(email) },
  column('phone_number', peopleTexts.phone_number, ({ phone_number }) => leftToRight(phone_number)),
  {
    key: 'identity',
    title: peopleTexts.identity,
    render: (member) => (member.identity ? <IdentityText person={member} /> : listTexts.none),
  },
];

interface MembersCardProps {
  readonly teamId: string;
  readonly members: readonly TeamMember[];
  /** Whether the team is being deleted: its answers are read no more. */
  readonly deleting: boolean;
}

/** The members of the team, the leader first. After registration has closed a change is the board's correction. */
export function MembersCard({ teamId, members, deleting }: MembersCardProps) {
  const { send } = useAction();
  const asked = useMemberAnswers(deleting ? undefined : teamId);
  const { edit, menu, drawer } = useRecords(memberRecord(teamId, asked), members);

  const makeLeader = async ({ user_id, full_name }: TeamMember) => {
    const former = members.find(({ is_leader }) => is_leader)?.full_name ?? teamDetailsTexts.isLeader;
    const body = { team_id: teamId, user_id };
    await send(teamCalls.setLeader, teamDetailsTexts.makingLeader(full_name, former), { body });
  };
  const leading = (member: TeamMember) =>
    menuAction(Crown, teamDetailsTexts.makeLeader, () => void makeLeader(member));
  return (
    <Card
      flush
      title={teamDetailsTexts.members}
      aside={
        <Button kind="quiet" icon={<UserPlus {...MENU_ICON} />} onClick={() => edit(null)}>
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
        actions={(member) => (member.is_leader ? menu(member, [], false) : menu(member, [leading(member)]))}
      />
      {drawer}
    </Card>
  );
}
