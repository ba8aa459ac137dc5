import { FIELD_KINDS, FORMS } from '@portal/domain/forms/kinds';
import {
  FIELDS_PER_FORM_MAX,
  HELP_MAX,
  LONG_TEXT_MAX,
  NUMBER_BOUND,
  OPTIONS_MAX,
  SHORT_TEXT_MAX,
} from '@portal/domain/forms/questions';
import { TITLE_MAX } from '@portal/domain/limits';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, type TString, Type } from 'typebox';
import { EditedVersion, Id, lines, nullable, oneOf, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, integer, text } from './described.ts';
import { shownBlind } from './teams.ts';

const Form = oneOf(FORMS);
const Kind = oneOf(FIELD_KINDS);
const Option = Type.String({ minLength: 1, maxLength: SHORT_TEXT_MAX });
const Limit = nullable(Type.Number({ minimum: -NUMBER_BOUND, maximum: NUMBER_BOUND }));

/** What a field asks; its kind never changes. */
const asked = {
  label: Type.String({ minLength: 1, maxLength: TITLE_MAX }),
  help: lines({ maxLength: HELP_MAX }),
  required: Type.Boolean(),
  listed: flag("Whether the board's list of teams has a column for it."),
  options: Type.Array(Option, { maxItems: OPTIONS_MAX, description: 'Of a choice.' }),
  min: Limit,
  max: nullable(
    Type.Number({
      minimum: -NUMBER_BOUND,
      maximum: NUMBER_BOUND,
      description: 'Of a number, of the characters of a text, or of how many options are chosen.',
    }),
  ),
  whole: flag('A number without decimals.'),
  shown_when: nullable(
    strictObject({ field_id: Id, answers: Type.Array(Option, { minItems: 1, maxItems: OPTIONS_MAX }) }),
  ),
};

export const FormField = strictObject({
  id: Type.String(),
  form: Form,
  kind: Kind,
  ...asked,
  version: Version,
});
export type FormField = Static<typeof FormField>;

const FieldData = strictObject({ field: FormField });
const order = { form: Form, field_ids: Type.Array(Id, { maxItems: FIELDS_PER_FORM_MAX, uniqueItems: true }) };

/** A form is part of the settings of the event, and shown with the teams. */
const { get, create, put, del } = callsOf('forms', { roles: DIRECTORS, changes: ['forms', 'teams'] });

export const formCalls = {
  list: get('/forms', {
    public: true,
    conditional: true,
    summary: "The fields of the event's forms, in the order in which they are asked",
    message: 'forms data',
    data: strictObject({ fields: Type.Array(FormField) }),
  }),
  add: create('/forms/fields', {
    summary: 'Add a field at the end of a form',
    message: 'field added',
    body: strictObject({
      id: Type.Optional(
        idOf(
          'Chosen by the client. The same id again adds and changes nothing; it is refused when what is stored differs.',
        ),
      ),
      form: Form,
      kind: Kind,
      ...asked,
    }),
    data: FieldData,
  }),
  change: put('/forms/fields', {
    summary: 'Change what a field asks. Answers keep the question that they answered',
    message: 'field updated',
    body: strictObject({
      field_id: Id,
      ...Type.Partial(strictObject(asked)).properties,
      version: EditedVersion,
    }),
    data: FieldData,
  }),
  remove: del('/forms/fields', {
    summary: 'Remove a field that no other depends on. Its answers stay',
    message: 'field removed',
    body: strictObject({ field_id: Id }),
  }),
  order: put('/forms/order', {
    summary: 'Put the fields of a form in another order; `field_ids` names each of them once',
    message: 'order updated',
    body: strictObject(order),
    data: strictObject(order),
  }),
};

/** The chosen options are texts like the others: one that is no option is refused. */
const answerValue = (text: TString, option: TString = text) =>
  Type.Union([text, Type.Number(), Type.Boolean(), Type.Array(option, { maxItems: OPTIONS_MAX })]);
const SentValue = answerValue(lines({ maxLength: LONG_TEXT_MAX }), lines({ maxLength: SHORT_TEXT_MAX }));

const ShownVersion = Type.Optional(
  integer('Of the field as it was shown, with a consent: 422 when it is another by now.'),
);

/** Answers in a body; those that are left out stay. */
export const GivenAnswers = Type.Array(
  strictObject({ field_id: Id, value: nullable(SentValue), version: ShownVersion }),
  {
    maxItems: FIELDS_PER_FORM_MAX,
    description: 'null takes an answer back.',
  },
);
export type GivenAnswers = Static<typeof GivenAnswers>;

/** An answer with the question that it answered, whatever has become of the field. */
export const FormAnswer = strictObject({
  field_id: Type.String(),
  form: Form,
  kind: Kind,
  label: Type.String(),
  value: answerValue(Type.String()),
  file_id: Type.Optional(text('Of an answer that is a file, whose name is the value.')),
  is_current: flag('Whether the field still asks the same.'),
});
export type FormAnswer = Static<typeof FormAnswer>;

const ofAnswers = callsOf('teams', { roles: ['leader', ...DIRECTORS] });

/** An answer changes the version of its team or person. */
const ANSWERED = ['teams', 'members'];

export const answerCalls = {
  read: ofAnswers.get('/answers', {
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
  save: ofAnswers.put('/answers', {
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
  saveFile: ofAnswers.put('/answers/file', {
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
  fileUrl: ofAnswers.get('/answers/files/:id', {
    roles: [...PARTICIPANT_ROLES, ...DIRECTORS, 'committee'],
    summary:
      'A signed URL of the file of an answer that the caller may read, valid without a token for 10 minutes, as long as the session is',
    message: 'File exists',
    data: Type.String(),
  }),
};
