import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { EditedVersion, Id, oneOf, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { FormAnswer, GivenAnswers } from './forms.ts';

const { get, put } = callsOf('teams', { roles: ['leader', ...DIRECTORS] });

export const answerCalls = {
  read: get('/answers', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS, 'committee'],
    summary:
      "What a team answered in the event's forms: directors and the leader everything, a member not the others' answers, a committee the delivery's",
    message: 'answers data',
    query: strictObject({ team_id: Type.Optional(Id) }),
    data: strictObject({
      answers: Type.Array(FormAnswer),
      members: Type.Array(strictObject({ user_id: Type.String(), answers: Type.Array(FormAnswer) })),
      version: Version,
    }),
  }),
  save: put('/answers', {
    summary:
      "Answer a form of the team: a leader their own team's, while registration or delivery is open, a director any",
    message: 'answers saved',
    body: strictObject({
      team_id: Type.Optional(Id),
      form: oneOf(['registration', 'delivery']),
      answers: GivenAnswers,
      version: EditedVersion,
    }),
    data: strictObject({ answers: Type.Array(FormAnswer), version: Version }),
  }),
};
