import { leaderCalls, type Member, memberCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useSearchParams } from '@portal/area-contract/router';
import {
  IdentityText,
  LoadFailure,
  PageButton,
  TeamAnswers,
  useDraft,
  useMemberAnswers,
  useRead,
} from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import {
  Button,
  Card,
  column,
  type DataColumn,
  DataTable,
  EmptyState,
  ForeignText,
  Notice,
  PageHeader,
  SkeletonList,
  Stack,
  StatusTag,
} from '@portal/ui';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ConfirmedButton } from '../../shared/confirmed-button.tsx';
import { membersOf, menuTexts } from '../../shared/texts.ts';
import { TO_ANSWER } from '../../shared/to-answer.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { InvitationsCard } from './invitations/invitations-card.tsx';
import { type MemberDraft, MemberDrawer } from './member-drawer.tsx';
import styles from './members.module.css';
import { RegistrationNotice } from './registration-notice.tsx';
import { TeamDataCard } from './team-data-card.tsx';
import { membersTexts } from './texts.ts';

const { columns, leader, noSpecialty, pendingEmail } = membersTexts;

/** The columns of the member table; numbers and email addresses are left to right. */
const memberColumns: readonly DataColumn<Member>[] = [
  column('full_name', columns.name, { inCard: 'heading' }, ({ full_name, specialty, is_leader }) => (
    <div className={styles.person}>
      <span className={styles.name}>
        <ForeignText>{full_name}</ForeignText>
      </span>
      {is_leader && (
        <StatusTag tone="neutral" dot={false}>
          {leader}
        </StatusTag>
      )}
      <span className={styles.specialty}>
        {specialty ? <ForeignText>{specialty}</ForeignText> : noSpecialty}
      </span>
    </div>
  )),
  column('email', columns.email, ({ email, pending_email }) => (
    <>
      <ForeignText ltr className={styles.long}>
        {email}
      </ForeignText>
      {pending_email && (
        <span className={styles.pending}>
          {pendingEmail} <ForeignText ltr>{pending_email}</ForeignText>
        </span>
      )}
    </>
  )),
  column('phone_number', columns.phone, ({ phone_number }) => <ForeignText ltr>{phone_number}</ForeignText>),
  column('identity', columns.identity, (member) => <IdentityText person={member} />),
];

/** The members of the team: the leader changes them while registration is open, a member reads their names and answers about themselves. */
export default function TeamMembersPage() {
  const members = useRead(memberCalls.list);
  const home = useRead(leaderCalls.home);
  const draft = useDraft<MemberDraft>('team-member');
  const [opened, setOpened] = useState({ member: draft.typed?.member ?? null, pointing: false });
  const edit = (member: Member | null, pointing = false) => {
    setOpened({ member, pointing });
    draft.start(member?.version);
  };
  const { toAnswer, isClean, onOpened } = useToAnswer();

  const team = home.data?.team ? home.data : undefined;
  const { session } = useShell();
  const isLeader = useIsLeader();
  const asked = useMemberAnswers(isLeader ? team?.team?.id : undefined);
  const mayChange = isLeader && (team?.registration_open ?? false);
  const mayAdd = mayChange && team?.team?.status !== undefined && takesPart(team.team.status);
  const person = members.data?.members.find(({ user_id }) => user_id === toAnswer);
  const opens = mayChange && asked.isKnown && person !== undefined && isClean;
  useEffect(() => {
    if (!opens) return;
    edit(person, true);
    onOpened();
  }, [opens]);
  const full = team !== undefined && team.members_count >= team.max_team_members;

  const list = () => {
    if (members.isPending) return <SkeletonList />;
    if (!members.data) return <LoadFailure query={members} />;
    return (
      <DataTable<Member>
        label={membersTexts.tableLabel}
        columns={isLeader ? memberColumns : memberColumns.slice(0, 1)}
        rows={members.data.members}
        rowKey={({ user_id }) => user_id}
        empty={<EmptyState title={membersTexts.empty} text={membersTexts.emptyText} />}
        {...(mayChange && { actions: (member: Member) => <MemberActions member={member} onEdit={edit} /> })}
      />
    );
  };
  return (
    <Stack>
      <PageHeader
        title={menuTexts.members}
        {...(team && { subtitle: membersOf(team.members_count, team.max_team_members) })}
        {...(mayAdd && {
          actions: (
            <Button
              kind="primary"
              disabled={full}
              icon={<UserPlus size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => edit(null)}
            >
              {membersTexts.add}
            </Button>
          ),
        })}
      />
      {isLeader && team && <RegistrationNotice home={team} />}
      {mayAdd && <JoiningLink isAlone={team?.members_count === 1} />}
      <Card flush>{list()}</Card>
      {team?.team && (
        <TeamAnswers
          teamId={team.team.id}
          form="registration"
          mayEdit={mayChange}
          opened={mayChange && toAnswer === 'registration'}
        />
      )}
      {team?.team && !isLeader && (
        <TeamAnswers
          teamId={team.team.id}
          form="members"
          mayEdit={team.registration_open}
          opened={team.registration_open && toAnswer === session.userId}
        />
      )}
      {isLeader && team && <InvitationsCard home={team} />}
      {team && <TeamDataCard />}
      <MemberDrawer key={draft.opening} {...opened} draft={draft} asked={asked} />
    </Stack>
  );
}

/** Whose questions the address names, `registration` or a person: their form opens once, and a reload does not open it again. */
function useToAnswer() {
  const [params, setParams] = useSearchParams();
  const [toAnswer, setToAnswer] = useState(() => params.get(TO_ANSWER));
  useEffect(() => {
    if (toAnswer !== null) setParams({}, { replace: true });
  }, []);
  // A drawer adds an entry to the history, which must not be the one that is being replaced.
  return { toAnswer, isClean: !params.has(TO_ANSWER), onOpened: () => setToAnswer(null) };
}

/** To the page on which leaders open their teams, and who is alone finds one. */
function JoiningLink({ isAlone }: { isAlone: boolean }) {
  return (
    <Notice
      tone="neutral"
      title={isAlone ? membersTexts.alone : membersTexts.needMembers}
      action={<PageButton to="joining">{isAlone ? membersTexts.findTeam : membersTexts.openTeam}</PageButton>}
    >
      {isAlone ? membersTexts.aloneText : membersTexts.needMembersText}
    </Notice>
  );
}

/** The buttons of a member while registration is open. The leader cannot be deleted. */
function MemberActions({ member, onEdit }: { member: Member; onEdit: (member: Member) => void }) {
  const { api } = useShell();
  return (
    <div className={styles.actions}>
      <Button kind="text" aria-label={membersTexts.editOf(member.full_name)} onClick={() => onEdit(member)}>
        {membersTexts.edit}
      </Button>
      {!member.is_leader && (
        <ConfirmedButton
          verb={membersTexts.remove}
          label={membersTexts.removeOf(member.full_name)}
          text={membersTexts.removeText}
          words={membersTexts.removal}
          run={() => api.send(memberCalls.delete, { body: { user_id: member.user_id } })}
        />
      )}
    </div>
  );
}
