import { changesOf, NAME_MAX } from '@portal/api-client';
import { memberCalls, settingsCalls, type TeamMember, teamCalls } from '@portal/api-schema';
import {
  answerFaults,
  answersByPath,
  cleanMember,
  givenAnswers,
  IdentityText,
  MemberAnswerFields,
  type MemberAnswers,
  type MemberFields,
  memberFields,
  personFaults,
  useMemberAnswers,
  useRead,
  withoutSavedIdentity,
} from '@portal/area-kit';
import { type Answers, type AnswerValue, answerText } from '@portal/domain/forms/answers';
import { identityKindText } from '@portal/domain/identities';
import {
  Button,
  Card,
  column,
  type DataColumn,
  DataTable,
  EmptyState,
  ForeignText,
  Notice,
  StatusTag,
  TextField,
} from '@portal/ui';
import { Crown, UserPlus } from 'lucide-react';
import { MENU_ICON, menuAction } from '../../../shared/actions/menu-action.tsx';
import { useAction } from '../../../shared/actions/use-action.ts';
import { changedFields } from '../../../shared/forms/draft.ts';
import type { RecordKind } from '../../../shared/forms/record-kind.ts';
import { recordTexts } from '../../../shared/forms/texts.ts';
import { useRecords } from '../../../shared/forms/use-records.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { useServerClock } from '../../../shared/reads/use-server-clock.ts';
import { useRecordState } from '../../../shared/records/record-state.ts';
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
    ) : specialty ? (
      <ForeignText>{specialty}</ForeignText>
    ) : (
      listTexts.none
    ),
  ),
  column('email', peopleTexts.email, ({ email }) => leftToRight(email)),
  column('phone_number', peopleTexts.phone_number, ({ phone_number }) => leftToRight(phone_number)),
  column('identity', peopleTexts.identity, (member) =>
    member.identity ? <IdentityText person={member} /> : listTexts.none,
  ),
];

interface MembersCardProps {
  readonly teamId: string;
  readonly members: readonly TeamMember[];
}

/** The members of the team, the leader first. After registration has closed a change is the board's correction. */
export function MembersCard({ teamId, members }: MembersCardProps) {
  const { send } = useAction();
  const asked = useMemberAnswers(useRecordState() === 'leaving' ? undefined : teamId);
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

interface MemberValues extends MemberFields {
  /** Each answer is a field of its own, so that two people may edit two of them. */
  readonly [answer: `answers.${string}`]: AnswerValue | null | undefined;
}

const ANSWER = 'answers.';

/** Also what was typed for a question that was removed meanwhile, which the fields then say. */
const answersOf = (values: MemberValues): Answers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(ANSWER) ? [[name.slice(ANSWER.length), value]] : [],
    ),
  );

/** Adding, changing and deleting members of a team, as the board's correction. `asked` are the questions about members. */
function memberRecord(team_id: string, asked: MemberAnswers): RecordKind<TeamMember, MemberValues> {
  const { fields, of } = asked;
  const ofTeam = { team_id, correction: true };
  const answering = (values: MemberValues, member: TeamMember | null) => ({
    fields,
    typed: answersOf(values),
    stored: of(member),
    complete: false,
  });
  return {
    name: `member.${team_id}`,
    isReady: asked.isKnown,
    idOf: ({ user_id }) => user_id,
    valuesOf: (member) => ({ ...memberFields(member), ...answersByPath(of(member), fields) }),
    faultsOf: (values, saved) => ({ ...personFaults(values), ...answerFaults(answering(values, saved)) }),
    inWords: (member) => {
      const kind = identityKindText(member);
      const identity = [
        peopleTexts.identity,
        kind ? `${member.identity} · ${kind}` : member.identity,
      ] as const;
      return {
        full_name: [peopleTexts.full_name, member.full_name],
        email: [peopleTexts.email, member.email],
        phone_number: [peopleTexts.phone_number, member.phone_number],
        identity,
        identity_kind: identity,
        identity_country: identity,
        nationality: identity,
        specialty: [peopleTexts.specialty, member.specialty],
        ...Object.fromEntries(
          fields.map(({ id, label }) => [`answers.${id}`, [label, answerText(of(member)[id])] as const]),
        ),
      };
    },
    fields: ({ values, faults, change, text, item }) => (
      <>
        <AfterClosing />
        <PersonFields values={values} faultOf={(field) => faults[field]} onChange={change} />
        <TextField label={peopleTexts.specialty} maxLength={NAME_MAX} {...text('specialty')} />
        <MemberAnswerFields
          optional
          asked={asked}
          member={item}
          typed={answersOf(values)}
          faults={faults}
          onType={(answers) =>
            change(changedFields(answersByPath({ ...of(item), ...answers }, fields), values))
          }
        />
      </>
    ),
    add: (api, values) =>
      api.send(memberCalls.addToTeam, {
        body: { ...ofTeam, ...cleanMember(values), ...givenAnswers(answering(values, null)) },
      }),
    change: (api, values, member, edited) => {
      const { user_id, full_name, email, phone_number, specialty } = member;
      const body = withoutSavedIdentity(cleanMember(values), member);
      const changed = {
        ...changedFields(body, { full_name, email, phone_number, specialty }),
        ...givenAnswers(answering(values, member)),
      };
      return api.send(memberCalls.changeOfTeam, { body: { ...ofTeam, user_id, ...edited, ...changed } });
    },
    remove: (api, { user_id }) => api.send(memberCalls.deleteOfTeam, { body: { ...ofTeam, user_id } }),
    changes: changesOf(memberCalls.changeOfTeam),
    texts: {
      ...recordTexts,
      add: teamDetailsTexts.addMember,
      edit: teamDetailsTexts.editMember,
      delete: teamDetailsTexts.deleteMember,
      changedMeanwhile: teamDetailsTexts.memberChangedMeanwhile,
      actionsOf: teamDetailsTexts.memberActions,
      deleteTitle: teamDetailsTexts.deleteMemberTitle,
      deleted: teamDetailsTexts.memberDeleted,
    },
    saved: (values) => teamDetailsTexts.memberSaved(cleanMember(values).full_name),
    titleOf: ({ full_name }) => full_name,
    deleteText: () => teamDetailsTexts.deleteMemberText,
  };
}

/** Says, while registration is closed, that a change of members is the board's correction and is logged as one. */
function AfterClosing() {
  const settings = useRead(settingsCalls.get);
  const now = useServerClock()().getTime();
  if (!settings.data) return null;
  const { registration_from: from, registration_to: to } = settings.data.settings;
  const isOpen = from !== null && to !== null && Date.parse(from) <= now && now <= Date.parse(to);
  if (isOpen) return null;
  return <Notice tone="info">{teamDetailsTexts.afterClosing}</Notice>;
}
