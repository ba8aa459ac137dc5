import {
  type Answers,
  type AnswerValue,
  answerText,
  answerTextsOf,
  isAnswered,
  shownFields,
} from '@portal/domain/forms/answers';
import {
  CONSENTED,
  type FormField,
  LINK_MAX,
  LONG_TEXT_MAX,
  SHORT_TEXT_MAX,
} from '@portal/domain/forms/questions';
import { answerTexts } from '@portal/domain/forms/texts';
import { isolate } from '@portal/domain/isolate';
import { ChoiceGroup, Notice, SelectField, SkeletonCard, TextArea, TextField } from '@portal/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import type { KeptDraft } from '../forms/kept-draft.ts';
import type { PathFaults } from '../forms/use-form-faults.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { answerFieldTexts } from './texts.ts';
import { editedAnswers } from './typed-answers.ts';
import type { ReportUploads } from './use-uploads.ts';

export interface AnswerFieldsProps {
  /** The fields of one form; those that are not shown with these answers are left out. */
  readonly fields: readonly (FormField & { readonly version?: number })[];
  /** Those of every track, where the track may be changed beside them. */
  readonly ofAllTracks?: readonly FormField[];
  readonly answers: Answers;
  /** The version of each consent when it was ticked: what is typed may come back after a reload. */
  readonly ticked?: KeptDraft<Record<string, number | undefined>>;
  /** What is saved, where files are uploaded. */
  readonly stored?: Answers;
  /** The fields of saved consents to an earlier text. */
  readonly outdated?: readonly string[];
  /** By `answers.` and the id of the field. */
  readonly faults: PathFaults;
  readonly large?: boolean;
  /** Whether a required answer may be left out here, as by the board. */
  readonly optional?: boolean;
  /** Whose answers they are, in the form about members; undefined for a member who is being added. */
  readonly userId?: string | undefined;
  readonly onUploads?: ReportUploads;
  /** An answer that is undefined is the one that is saved. */
  readonly onChange: (answers: Answers) => void;
}

// Lazy: it contains the upload, which no other field needs.
const FileAnswer = lazyPart(() => import('./file-answer.tsx'));

/** The option that withdraws a consent to an earlier text. */
const WITHDRAWN = ' ';

/**
 * The consents that were ticked here before their text changed. They are unticked: nobody consents to a text that was not shown to
 * them.
 */
function useChangedConsents({
  fields,
  answers,
  ticked,
  stored,
  onChange,
}: AnswerFieldsProps): readonly string[] {
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    const versions = ticked?.read() ?? {};
    const ids = fields.flatMap(({ id, kind, version }) => {
      const isTicked = kind === 'consent' && isAnswered(answers[id]) && answers[id] !== stored?.[id];
      return isTicked && (versions[id] ?? version) !== version ? id : [];
    });
    if (ids.length === 0) return;
    setChanged((known) => [...known, ...ids]);
    onChange({ ...answers, ...Object.fromEntries(ids.map((id) => [id, undefined])) });
  }, [fields]);
  return changed.filter((id) => !isAnswered(answers[id]));
}

/** `CONSENTED` is a consent to the current text in place of one to an earlier text. */
const isConsent = (value: unknown) => value === true || value === CONSENTED;

/** The fields of a form of the event, as the board made it. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { fields, ofAllTracks, answers, ticked, stored, outdated = [], faults, onChange, ...look } = props;
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const onUploading = useCallback(
    (fieldId: string, isRunning: boolean) =>
      setUploading((ids) => [...ids.filter((id) => id !== fieldId), ...(isRunning ? [fieldId] : [])]),
    [],
  );
  const changedConsents = useChangedConsents(props);
  const removed = Object.entries(stored || ofAllTracks ? editedAnswers(answers, stored ?? {}) : {}).filter(
    ([id, value]) =>
      isAnswered(value) && !isConsent(value) && !(ofAllTracks ?? fields).some((field) => field.id === id),
  );
  const saved = stored ? shownFields(fields, stored) : fields;
  const shown = shownFields(fields, answers);
  // A field that other answers hide stays until its upload has ended, which would stop without a word.
  const kept = fields.filter((field) => shown.includes(field) || uploading.includes(field.id));
  return (
    <>
      {removed.map(([id, value]) => (
        <Notice key={id} tone="waiting" live title={answerFieldTexts.removed}>
          {answerFieldTexts.notSaved(answerText(value))}
        </Notice>
      ))}
      {kept.map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          value={answers[field.id] ?? null}
          error={
            changedConsents.includes(field.id) ? answerTexts.consentChanged : faults[`answers.${field.id}`]
          }
          isOutdated={outdated.includes(field.id)}
          isUnsaved={!saved.includes(field)}
          onUploading={onUploading}
          {...look}
          onChange={(value) => {
            if (field.kind === 'consent') ticked?.keep({ ...ticked.read(), [field.id]: field.version });
            onChange({ ...answers, [field.id]: value });
          }}
        />
      ))}
    </>
  );
}

interface AnswerFieldProps extends Pick<AnswerFieldsProps, 'large' | 'optional' | 'userId' | 'onUploads'> {
  readonly field: FormField;
  readonly value: AnswerValue | null;
  readonly error: string | undefined;
  /** Whether the saved answer is a consent to an earlier text. */
  readonly isOutdated: boolean;
  /** Whether it is shown because of answers that are not saved yet. */
  readonly isUnsaved: boolean;
  readonly onUploading: (fieldId: string, isRunning: boolean) => void;
  readonly onChange: (value: AnswerValue | null | undefined) => void;
}

function AnswerField({
  field,
  value,
  error,
  large = false,
  optional = false,
  userId,
  isOutdated,
  isUnsaved,
  onUploading,
  onUploads,
  onChange,
}: AnswerFieldProps) {
  const { id, kind, options, help, required, max } = field;
  const label = required && !optional ? field.label : answerFieldTexts.optional(field.label);
  const shared = { label, error, name: `answers.${id}`, ...(help !== '' && { hint: help }) };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const typed = {
    ...shared,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  const choices = (texts: readonly string[]) => texts.map((one) => ({ value: one, label: isolate(one) }));
  switch (kind) {
    case 'short_text':
      return <TextField {...typed} large={large} maxLength={max ?? SHORT_TEXT_MAX} autoComplete="off" />;
    case 'long_text':
      return <TextArea {...typed} rows={4} maxLength={max ?? LONG_TEXT_MAX} />;
    case 'number':
      return (
        <TextField
          {...typed}
          large={large}
          inputMode={field.whole ? 'numeric' : 'decimal'}
          dir="ltr"
          autoComplete="off"
          maxLength={20}
        />
      );
    case 'date':
      return <TextField {...typed} large={large} type="date" />;
    case 'link':
      return (
        <TextField
          {...typed}
          large={large}
          type="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={LINK_MAX}
        />
      );
    case 'choice': {
      // An answer to an earlier version of the question may still be kept.
      const offered = text === '' || options.includes(text) ? options : [...options, text];
      return (
        <SelectField
          {...typed}
          large={large}
          placeholder={answerFieldTexts.choose}
          none={required && !optional ? undefined : answerFieldTexts.noAnswer}
          options={choices(offered)}
        />
      );
    }
    case 'choices': {
      const chosen = answerTextsOf(value);
      return (
        <ChoiceGroup
          {...shared}
          options={choices([...options, ...chosen.filter((one) => !options.includes(one))])}
          value={chosen}
          onChange={onChange}
        />
      );
    }
    case 'file': {
      const file = { field, label, error, userId, value: text || null, isUnsaved };
      return (
        <Suspense fallback={<SkeletonCard lines={2} />}>
          <FileAnswer {...file} onUploading={onUploading} onUploads={onUploads} onChange={onChange} />
        </Suspense>
      );
    }
    case 'consent': {
      const agree = { value: CONSENTED, label: answerFieldTexts.agree };
      if (isOutdated) {
        // `true` is the saved consent to the earlier text, `CONSENTED` one to the current text.
        const chosen = value === true ? [] : [value === null ? WITHDRAWN : CONSENTED];
        const takeBack = { value: WITHDRAWN, label: answerFieldTexts.takeBackConsent };
        return (
          <ChoiceGroup
            {...shared}
            hint={`${answerFieldTexts.consentChanged} ${isolate(help)}`}
            options={required && !optional ? [agree] : [agree, takeBack]}
            value={chosen}
            onChange={(all) => {
              const one = all.find((each) => !chosen.includes(each));
              onChange(one === WITHDRAWN ? null : one);
            }}
          />
        );
      }
      return (
        <ChoiceGroup
          {...shared}
          options={[agree]}
          value={answerTextsOf(value)}
          onChange={(chosen) => onChange(chosen.length > 0 || null)}
        />
      );
    }
  }
}
