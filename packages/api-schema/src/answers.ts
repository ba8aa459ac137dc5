import { FORMS } from '@portal/domain/forms/kinds';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { EditedVersion, Id, nullable, oneOf, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { idOf, text } from './described.ts';
import { FormAnswer, GivenAnswers } from './forms.ts';
import { shownBlind } from './teams.ts';

const { get, put } = callsOf('teams', { roles: ['leader', ...DIRECTORS] });

/** An answer changes the version of its team or person. */
const ANSWERED = ['teams', 'members'];

export const answerCalls = {
  read: get('/answers', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS, 'committee'],
    summary:
      "What a team answered in the event's forms: directors and the leader everything, a member not the others' answers, a committee the delivery's, or none where its judging is blind",
    message: 'answers data',
    query: strictObject({ team_id: Type.Optional(Id) }),
    data: strictObject({
      ...shownBlind,
      answers: Type.Array(FormAnswer),
      members: Type.Array(strictObject({ user_id: Type.String(), answers: Type.Array(FormAnswer) })),
      track_id: nullable(text('Of the team: some questions are asked in some tracks alone.')),
      version: Version,
      own_version: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: 'Of the caller as a person of the team, whose answers are among those of the members.',
        }),
      ),
    }),
  }),
  save: put('/answers', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS],
    changes: ANSWERED,
    summary:
      "Answer a form: a leader their own team's, while registration or delivery is open, a director any; what is asked about members, a leader or member about themselves, while registration is open",
    message: 'answers saved',
    body: strictObject({
      team_id: Type.Optional(Id),
      form: oneOf(FORMS),
      answers: GivenAnswers,
      version: EditedVersion,
    }),
    data: strictObject({ answers: Type.Array(FormAnswer), version: Version }),
  }),
  saveFile: put('/answers/file', {
    roles: PARTICIPANT_ROLES,
    changes: ANSWERED,
    summary:
      'Answer a field with an upload that is complete, a member one about themselves, in place of the file before, while its form is open. Sent again it changes nothing',
    message: 'answer saved',
    body: strictObject({
      field_id: Id,
      upload_id: Id,
      user_id: Type.Optional(idOf('Whose answer it is, of a field about each person.')),
    }),
    data: strictObject({ name: Type.String() }),
  }),
  fileUrl: get('/answers/files/:id', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS, 'committee'],
    summary:
      'A signed URL of the file of an answer that the caller may read, valid without a token for 10 minutes, as long as the session is',
    message: 'File exists',
    data: Type.String(),
  }),
};
