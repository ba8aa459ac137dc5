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
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, type TString, Type } from 'typebox';
import { EditedVersion, Id, lines, nullable, oneOf, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, text } from './described.ts';

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
const { get, post, put, del } = callsOf('forms', { roles: DIRECTORS, changes: ['forms', 'teams'] });

export const formCalls = {
  list: get('/forms', {
    public: true,
    conditional: true,
    summary: "The fields of the event's forms, in the order in which they are asked",
    message: 'forms data',
    data: strictObject({ fields: Type.Array(FormField) }),
  }),
  add: post('/forms/fields', {
    summary: 'Add a field at the end of a form',
    message: 'field added',
    body: strictObject({ form: Form, kind: Kind, ...asked }),
    status: 201,
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

/** Answers in a body; those that are left out stay. */
export const GivenAnswers = Type.Array(strictObject({ field_id: Id, value: nullable(SentValue) }), {
  maxItems: FIELDS_PER_FORM_MAX,
  description: 'null takes an answer back.',
});
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
