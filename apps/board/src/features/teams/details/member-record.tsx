import { changesOf, NAME_MAX } from '@portal/api-client';
import { memberCalls, settingsCalls, type TeamMember } from '@portal/api-schema';
import {
  answerFaults,
  answersByPath,
  cleanMember,
  givenAnswers,
  MemberAnswerFields,
  type MemberAnswers,
  type MemberFields,
  memberFields,
  personFaults,
  useRead,
  withoutSavedIdentity,
} from '@portal/area-kit';
import { type Answers, type AnswerValue, answerText } from '@portal/domain/forms/answers';
import { identityKindText } from '@portal/domain/identities';
import { Notice, TextField } from '@portal/ui';
import { changedFields } from '../../../shared/forms/draft.ts';
import type { RecordKind } from '../../../shared/forms/record-kind.ts';
import { recordTexts } from '../../../shared/forms/texts.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { teamDetailsTexts } from './texts.ts';

interface MemberValues extends MemberFields {
  /** Each answer is a field of its own, so that two people may edit two of them. */
  readonly [answer: `answers.${string}`]: AnswerValue | null | undefined;
}

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
  if (!settings.data) return null;
  const { registration_from: from, registration_to: to } = settings.data.settings;
  const now = Date.now();
  const isOpen = from !== null && to !== null && Date.parse(from) <= now && now <= Date.parse(to);
  if (isOpen) return null;
  return <Notice tone="info">{teamDetailsTexts.afterClosing}</Notice>;
}
