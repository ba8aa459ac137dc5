import { changesOf, NAME_MAX } from '@portal/api-client';
import { memberCalls, settingsCalls, type TeamMember } from '@portal/api-schema';
import {
  answerFaults,
  answersByPath,
  answersInWords,
  cleanPerson,
  givenAnswers,
  MemberAnswerFields,
  type MemberAnswers,
  type PersonFields as Person,
  personFaults,
  useRead,
  withoutSavedIdentity,
} from '@portal/area-kit';
import { SAUDI_ARABIA } from '@portal/domain/countries';
import { type Answers, type AnswerValue, isAnswered } from '@portal/domain/forms/answers';
import { identityKindText } from '@portal/domain/identities';
import { Notice, TextField } from '@portal/ui';
import { changedFields } from '../../../shared/forms/draft.ts';
import type { RecordKind } from '../../../shared/forms/record-kind.ts';
import { recordTexts } from '../../../shared/forms/texts.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { teamDetailsTexts } from './texts.ts';

interface MemberValues extends Person {
  readonly specialty: string;
  /** Each answer is a field of its own, so that two people may edit two of them. */
  readonly [answer: `answers.${string}`]: AnswerValue | null | undefined;
}

const personOf = (member: TeamMember | null) => ({
  full_name: member?.full_name ?? '',
  email: member?.email ?? '',
  phone_number: member?.phone_number ?? '',
  identity: member?.identity ?? '',
  identity_kind: member?.identity_kind ?? 'national',
  identity_country: member?.identity_country ?? SAUDI_ARABIA,
  nationality: member ? (member.nationality ?? '') : SAUDI_ARABIA,
  specialty: member?.specialty ?? '',
});

const bodyOf = (values: MemberValues) => ({
  ...cleanPerson(values),
  specialty: values.specialty.trim() || null,
});

/** Adding, changing and deleting members of a team, as the board's correction. `asked` are the questions about members. */
export function memberRecord(team_id: string, asked: MemberAnswers): RecordKind<TeamMember, MemberValues> {
  const { fields, of } = asked;
  const ofTeam = { team_id, correction: true };
  const answersOf = (values: MemberValues): Answers =>
    Object.fromEntries(fields.map(({ id }) => [id, values[`answers.${id}`]]));
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
    valuesOf: (member) => ({ ...personOf(member), ...answersByPath(of(member), fields) }),
    faultsOf: (values, saved) => ({ ...personFaults(values), ...answerFaults(answering(values, saved)) }),
    inWords: (member) => [
      member.full_name,
      member.email,
      member.phone_number,
      member.identity,
      identityKindText(member),
      member.specialty,
      ...answersInWords(
        fields.filter(({ id }) => isAnswered(of(member)[id])),
        of(member),
      ),
    ],
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
        body: { ...ofTeam, ...bodyOf(values), ...givenAnswers(answering(values, null)) },
      }),
    change: (api, values, member, edited) => {
      const { user_id, full_name, email, phone_number, specialty } = member;
      const body = withoutSavedIdentity(bodyOf(values), member);
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
    saved: (values) => teamDetailsTexts.memberSaved(bodyOf(values).full_name),
    titleOf: ({ full_name }) => full_name,
    deleteText: () => teamDetailsTexts.deleteMemberText,
  };
}

/** Says, while registration is closed, that a change of members is the board's correction and is logged as one. */
function AfterClosing() {
  const settings = useRead(settingsCalls.get);
  if (!settings.data) return null;
  const { registration_from: from, registration_to: to } = settings.data.settings;
  const now = Date.now();
  const isOpen = from !== null && to !== null && Date.parse(from) <= now && now <= Date.parse(to);
  if (isOpen) return null;
  return <Notice tone="info">{teamDetailsTexts.afterClosing}</Notice>;
}
