import { type FormField, formCalls, type Track, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useSearchParams } from '@portal/area-contract/router';
import {
  AnswerFields,
  answerFaults,
  answersByPath,
  LoadFailure,
  namedOptions,
  useFormFaults,
  useRead,
} from '@portal/area-kit';
import type { Answers } from '@portal/domain/forms/answers';
import { FORMS, type FormName } from '@portal/domain/forms/kinds';
import { askedIn, dependsOnTrack } from '@portal/domain/forms/questions';
import { FIELD_KIND_LABELS, FORM_LABELS } from '@portal/domain/forms/texts';
import { factsLine } from '@portal/domain/lists';
import {
  Button,
  EmptyState,
  ForeignText,
  Form,
  Muted,
  Panel,
  SegmentedFilter,
  SelectField,
  SkeletonList,
  StatusTag,
} from '@portal/ui';
import { useMemo, useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { oneOf } from '../../shared/lists/list-query.ts';
import { OrderedList } from '../../shared/lists/ordered-list.tsx';
import { orderTexts } from '../../shared/lists/texts.ts';
import { trackName } from './condition-fields.tsx';
import { fieldKindOf } from './field-kind.tsx';
import styles from './forms.module.css';
import { formsTexts } from './texts.ts';

/** The builder: the fields of each form, in their order, and the form as a participant sees it. */
export default function FormsTab() {
  const forms = useRead(formCalls.list);
  const tracks = useRead(trackCalls.list);
  const [params, setParams] = useSearchParams();
  const form = oneOf(FORMS, params.get('form')) ?? 'registration';
  const all = forms.data?.fields;
  const failed = [forms, tracks].find(({ data, isPending }) => !data && !isPending);
  if (failed) return <LoadFailure query={failed} />;
  if (!all || !tracks.data) return <SkeletonList rows={4} />;
  return (
    <>
      <div className={styles.forms}>
        <SegmentedFilter
          label={formsTexts.formLabel}
          options={FORMS.map((value) => ({
            value,
            label: FORM_LABELS[value],
            count: all.filter((field) => field.form === value).length,
          }))}
          value={form}
          onChange={(next) => setParams({ tab: 'forms', form: next }, { replace: true })}
        />
      </div>
      <Builder key={form} form={form} all={all} tracks={tracks.data.tracks} />
    </>
  );
}

interface BuilderProps {
  readonly form: FormName;
  readonly all: readonly FormField[];
  readonly tracks: readonly Track[];
}

function Builder({ form, all, tracks }: BuilderProps) {
  const fields = useMemo(() => all.filter((field) => field.form === form), [all, form]);
  const kind = useMemo(() => fieldKindOf(form, fields, tracks), [form, fields, tracks]);
  const { head, menu, drawer } = useRecords(kind, fields);
  const { send } = useAction();
  return (
    <>
      {head(formsTexts.hints[form])}
      <div className={styles.columns}>
        {fields.length === 0 ? (
          <EmptyState title={formsTexts.empty} text={formsTexts.emptyText} />
        ) : (
          <OrderedList
            label={formsTexts.listLabel(FORM_LABELS[form])}
            items={fields}
            titleOf={({ label }) => label}
            order={(field_ids) => send(formCalls.order, orderTexts.ordering, { body: { form, field_ids } })}
            menu={menu}
          >
            {(field) => <FieldSummary field={field} fields={fields} tracks={tracks} />}
          </OrderedList>
        )}
        <FormPreview fields={fields} tracks={tracks} />
      </div>
      {drawer}
    </>
  );
}

/** What a field asks, in a few words. */
interface FieldSummaryProps {
  readonly field: FormField;
  readonly fields: readonly FormField[];
  readonly tracks: readonly Track[];
}

function FieldSummary({ field, fields, tracks }: FieldSummaryProps) {
  const { kind, label, required, listed, options, min, max, shown_when: when } = field;
  const limits = factsLine([
    options.length > 0 && formsTexts.limits.options(options),
    [min !== null && formsTexts.limits.from(min), max !== null && formsTexts.limits.to(max)]
      .filter(Boolean)
      .join(' '),
  ]);
  const on = when && fields.find(({ id }) => id === when.field_id);
  return (
    <div className={styles.field}>
      <strong>
        <ForeignText>{label}</ForeignText>
      </strong>
      <span className={styles.tags}>
        <StatusTag tone="neutral" dot={false}>
          {FIELD_KIND_LABELS[kind]}
        </StatusTag>
        {required && (
          <StatusTag tone="waiting" dot={false}>
            {formsTexts.required}
          </StatusTag>
        )}
        {listed && (
          <StatusTag tone="neutral" dot={false}>
            {formsTexts.listed}
          </StatusTag>
        )}
      </span>
      {limits && <Muted>{limits}</Muted>}
      {on && <Muted>{formsTexts.shownWhen(on.label, when.answers)}</Muted>}
      {when && dependsOnTrack(field) && (
        <Muted>{formsTexts.shownInTracks(when.answers.map((id) => trackName(tracks, id)))}</Muted>
      )}
    </div>
  );
}

/** The form as wide as on a phone, to be tried out. Nothing is sent. */
interface FormPreviewProps {
  readonly fields: readonly FormField[];
  readonly tracks: readonly Track[];
}

function FormPreview({ fields: all, tracks }: FormPreviewProps) {
  const { toasts } = useShell();
  const [trackId, setTrackId] = useState(tracks[0]?.id ?? null);
  const [answers, setAnswers] = useState<Answers>({});
  const fields = askedIn(all, trackId);
  const { form, faults, check } = useFormFaults(answersByPath(answers, fields), () =>
    // Nothing is uploaded here.
    answerFaults({ fields: fields.filter(({ kind }) => kind !== 'file'), typed: answers }),
  );
  return (
    <div className={styles.preview}>
      <Panel title={formsTexts.preview}>
        {all.some(dependsOnTrack) && (
          <SelectField
            label={formsTexts.previewTrack}
            options={namedOptions(tracks)}
            value={trackId ?? ''}
            onChoose={setTrackId}
          />
        )}
        {fields.length === 0 ? (
          <Muted>{formsTexts.previewEmpty}</Muted>
        ) : (
          <Form
            ref={form}
            className={styles.form}
            onSubmit={() => check() && toasts.success(formsTexts.previewFine)}
          >
            <AnswerFields fields={fields} answers={answers} faults={faults} large onChange={setAnswers} />
            <Button type="submit">{formsTexts.previewCheck}</Button>
          </Form>
        )}
      </Panel>
    </div>
  );
}
