import { type FormField, formCalls, type Track, trackCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { FORMS, type FormName } from '@portal/domain/forms/kinds';
import { dependsOnTrack } from '@portal/domain/forms/questions';
import { FIELD_KIND_LABELS, FORM_LABELS } from '@portal/domain/forms/texts';
import { factsLine } from '@portal/domain/lists';
import { Button, EmptyState, ForeignText, Muted, SegmentedFilter, SkeletonList, StatusTag } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import { OrderedList } from '../../shared/lists/ordered-list.tsx';
import { orderTexts } from '../../shared/lists/texts.ts';
import { TabHead } from '../../shared/tabs/tab-head.tsx';
import { fieldKindOf } from './field-kind.tsx';
import { FormPreview } from './form-preview.tsx';
import styles from './forms.module.css';
import { formsTexts } from './texts.ts';
import { trackName } from './track-name.ts';

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
  const { edit, menu, drawer } = useRecords(kind, fields);
  const { send } = useAction();
  return (
    <>
      <TabHead>
        <Muted>{formsTexts.hints[form]}</Muted>
        <Button kind="primary" icon={<Plus {...MENU_ICON} />} onClick={() => edit(null)}>
          {formsTexts.add}
        </Button>
      </TabHead>
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
