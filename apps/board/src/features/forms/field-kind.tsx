import { changesOf } from '@portal/api-client';
import { type FormField, formCalls, type Track } from '@portal/api-schema';
import { answerText, parseAnswer } from '@portal/domain/forms/answers';
import { type FieldKind, type FormName, kindsOf } from '@portal/domain/forms/kinds';
import {
  type FormField as Asked,
  type Condition,
  HELP_MAX,
  hasLeast,
  MAX_OF_KIND,
  OPTIONS_MAX,
  type Question,
  questionFaults,
  SHORT_TEXT_MAX,
  trackField,
} from '@portal/domain/forms/questions';
import { FIELD_KIND_LABELS } from '@portal/domain/forms/texts';
import { isolate } from '@portal/domain/isolate';
import { TITLE_MAX } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { SelectField, SwitchField, TextArea, TextField } from '@portal/ui';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordFields, RecordKind } from '../../shared/forms/record-kind.ts';
import { formTexts } from '../../shared/forms/texts.ts';
import { ConditionFields, trackName } from './condition-fields.tsx';
import { formsTexts, LIMITED_TEXT } from './texts.ts';

/** The form of a field; options are lines, limits and the condition are texts. */
export interface FieldValues {
  readonly kind: FieldKind | '';
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly listed: boolean;
  readonly options: string;
  readonly min: string;
  readonly max: string;
  readonly whole: boolean;
  readonly shown_when: Condition | null;
}

const limitOf = (text: string) => parseAnswer({ kind: 'number' }, text);

/** What the values ask. A limit that is no number is reported before. */
function questionOf({ kind, options, min, max, ...values }: FieldValues): Question {
  const number = (text: string) => {
    const limit = limitOf(text);
    return typeof limit === 'number' ? limit : null;
  };
  return {
    ...values,
    kind: kind || 'short_text',
    label: values.label.trim(),
    help: values.help.trim(),
    options: options
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    min: number(min),
    max: number(max),
  };
}

const bodyOf = (values: FieldValues) => {
  const { kind: _, options, shown_when, ...question } = questionOf(values);
  const condition = shown_when && { ...shown_when, answers: [...shown_when.answers] };
  return { ...question, options: [...options], shown_when: condition };
};

/** Adding, changing and removing a field of a form, of which these are the fields, in an event with these tracks. */
export function fieldKindOf(
  form: FormName,
  fields: readonly FormField[],
  tracks: readonly Track[],
): RecordKind<FormField, FieldValues> {
  const ofTrack = trackField(
    form,
    tracks.map(({ id }) => id),
  );
  const before = (item: FormField | null) => {
    const place = item ? fields.findIndex(({ id }) => id === item.id) : fields.length;
    return [...(tracks.length > 0 ? [ofTrack] : []), ...fields.slice(0, Math.max(0, place))];
  };
  return {
    name: `form-field-${form}`,
    idOf: ({ id }) => id,
    valuesOf: (field) => ({
      kind: field?.kind ?? '',
      label: field?.label ?? '',
      help: field?.help ?? '',
      required: field?.required ?? false,
      listed: field?.listed ?? false,
      options: field?.options.join('\n') ?? '',
      min: answerText(field?.min),
      max: answerText(field?.max),
      whole: field?.whole ?? false,
      shown_when: field?.shown_when ?? null,
    }),
    faultsOf: (values) => {
      const { min, max, kind } = values;
      const question = questionOf(values);
      // A limit that was typed for another kind is not shown, nor sent.
      const isText = (limit: string) => typeof limitOf(limit) === 'string';
      return {
        ...questionFaults(question, [ofTrack, ...fields]),
        ...(kind === '' && { kind: formsTexts.kindRequired }),
        ...(hasLeast(question.kind) && isText(min) && { min: formsTexts.notNumber }),
        ...(question.kind in MAX_OF_KIND && isText(max) && { max: formsTexts.notNumber }),
      };
    },
    inWords: ({ kind, label, help, required, listed, options, min, max, whole, shown_when }) => {
      const yesNo = (isOn: boolean) => formTexts.yesNo[isOn ? 'on' : 'off'];
      const limits = kind === 'number' || kind === 'choices' ? kind : 'text';
      const answers = shown_when?.answers.map((answer) => trackName(tracks, answer) || answer);
      const asked = fields.find(({ id }) => id === shown_when?.field_id);
      const shown =
        answers && (asked ? formsTexts.shownWhen(asked.label, answers) : formsTexts.shownInTracks(answers));
      return {
        kind: [formsTexts.kind, FIELD_KIND_LABELS[kind]],
        label: [formsTexts.label, label],
        help: [formsTexts.help, help],
        required: [formsTexts.requiredSwitch, yesNo(required)],
        listed: [formsTexts.listedSwitch, yesNo(listed)],
        options: [formsTexts.options, listOf(options.map((option) => isolate(option)))],
        min: [formsTexts.min[limits === 'text' ? 'number' : limits], min],
        max: [formsTexts.max[limits], max],
        whole: [formsTexts.wholeSwitch, yesNo(whole)],
        shown_when: [formsTexts.condition, shown ?? formsTexts.always],
      };
    },
    fields: (record) => <FieldFields {...record} form={form} before={before(record.item)} tracks={tracks} />,
    add: (api, values, id) =>
      api.send(formCalls.add, { body: { id, form, kind: values.kind || 'short_text', ...bodyOf(values) } }),
    added: async (api, id) => (await api.send(formCalls.list)).fields.find((field) => field.id === id),
    change: (api, values, field, edited) =>
      api.send(formCalls.change, {
        body: { field_id: field.id, ...changedFields(bodyOf(values), field), ...edited },
      }),
    remove: (api, { id }) => api.send(formCalls.remove, { body: { field_id: id } }),
    changes: changesOf(formCalls.change),
    texts: formsTexts,
    titleOf: ({ label }) => label,
    deleteText: () => formsTexts.deleteText,
    saved: ({ label }) => formsTexts.saved(label.trim()),
  };
}

interface FieldFieldsProps extends RecordFields<FormField, FieldValues> {
  readonly form: FormName;
  /** The fields before it, on which it may depend. */
  readonly before: readonly Asked[];
  readonly tracks: readonly Track[];
}

function FieldFields({ values, item, faults, change, text, form, before, tracks }: FieldFieldsProps) {
  const { kind } = values;
  const isNumber = kind === 'number';
  const isChoices = kind === 'choices';
  const limit = (name: 'min' | 'max', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={11}
      {...text(name)}
    />
  );
  return (
    <>
      <SelectField
        label={formsTexts.kind}
        placeholder={formsTexts.kindPlaceholder}
        options={kindsOf(form).map((value) => ({ value, label: FIELD_KIND_LABELS[value] }))}
        value={kind}
        disabled={item !== null}
        {...(item ? { hint: formsTexts.kindFixed } : form === 'registration' && { hint: formsTexts.noFiles })}
        error={faults.kind}
        onChoose={(chosen) => change({ kind: chosen })}
      />
      <TextField label={formsTexts.label} autoComplete="off" maxLength={TITLE_MAX} {...text('label')} />
      <TextArea label={formsTexts.help} rows={2} maxLength={HELP_MAX} {...text('help')} />
      {(kind === 'choice' || isChoices) && (
        <TextArea
          label={formsTexts.options}
          hint={formsTexts.optionsHint}
          rows={4}
          maxLength={OPTIONS_MAX * (SHORT_TEXT_MAX + 1)}
          {...text('options')}
        />
      )}
      {isNumber && limit('min', formsTexts.min.number)}
      {isNumber && limit('max', formsTexts.max.number)}
      {isChoices && limit('min', formsTexts.min.choices)}
      {isChoices && limit('max', formsTexts.max.choices)}
      {kind !== '' && LIMITED_TEXT.includes(kind) && limit('max', formsTexts.max.text)}
      {isNumber && (
        <SwitchField
          label={formsTexts.wholeSwitch}
          hint={values.whole ? formsTexts.wholeHint.on : formsTexts.wholeHint.off}
          states={formTexts.yesNo}
          checked={values.whole}
          onChange={(whole) => change({ whole })}
        />
      )}
      {!(kind === 'file' && form === 'members') && (
        <SwitchField
          label={formsTexts.requiredSwitch}
          hint={values.required ? formsTexts.requiredHint.on : formsTexts.requiredHint.off}
          states={formTexts.yesNo}
          checked={values.required}
          onChange={(required) => change({ required })}
        />
      )}
      {form !== 'members' && (
        <SwitchField
          label={formsTexts.listedSwitch}
          hint={values.listed ? formsTexts.listedHint.on : formsTexts.listedHint.off}
          states={formTexts.yesNo}
          checked={values.listed}
          onChange={(listed) => change({ listed })}
        />
      )}
      <ConditionFields
        condition={values.shown_when}
        before={before}
        tracks={tracks}
        error={faults.shown_when}
        onChange={(shown_when) => change({ shown_when })}
      />
    </>
  );
}
