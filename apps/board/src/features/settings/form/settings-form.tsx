import { EditConflictChoices, editConflictTexts } from '@portal/area-kit';
import { Button, Form, Notice, StatusTag, VisuallyHidden } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { Fragment, type ReactNode } from 'react';
import { formTexts } from '../../../shared/forms/texts.ts';
import { settingsTexts } from '../texts.ts';
import { differingParts } from './differing-parts.ts';
import styles from './settings-form.module.css';
import type { SettingsForm as FormState } from './use-settings-form.ts';

interface SettingsFormProps<Values extends object> extends FieldTexts<Values> {
  readonly form: FormState<Values>;
  readonly children: ReactNode;
}

/** The form of one tab: conflicts with other directors' saves, the fields, and the save bar. */
export function SettingsForm<Values extends object>({
  form,
  children,
  ...fieldTexts
}: SettingsFormProps<Values>) {
  const confirm = useConfirm();
  const dirty = form.edited.length > 0;

  const discard = async () => {
    const confirmed = await confirm({
      title: formTexts.discardTitle,
      text: settingsTexts.discardText,
      confirmText: formTexts.discard,
      danger: true,
    });
    if (confirmed) form.discard();
  };
  return (
    <Form ref={form.form} className={styles.form} onSubmit={() => void form.save()}>
      {form.changedByOthers.length > 0 && <FieldConflictsNotice form={form} {...fieldTexts} />}
      <fieldset className={styles.body} disabled={form.saving}>
        {children}
      </fieldset>
      <div className={`${styles.saveBar} ${dirty ? styles.unsaved : ''}`}>
        <span role="status">
          <StatusTag tone={dirty ? 'waiting' : 'neutral'}>
            {dirty ? settingsTexts.unsaved : settingsTexts.allSaved}
          </StatusTag>
        </span>
        {form.conflicts.length > 0 && <span className={styles.blocked}>{settingsTexts.decideFirst}</span>}
        <span className={styles.saveButtons}>
          {dirty && (
            <Button disabled={form.saving} onClick={() => void discard()}>
              {formTexts.discard}
            </Button>
          )}
          <Button
            kind="primary"
            type="submit"
            loading={form.saving}
            disabled={!dirty || form.conflicts.length > 0}
          >
            {settingsTexts.save}
          </Button>
        </span>
      </div>
    </Form>
  );
}

/** The labels of the fields, and their values as text, for showing a conflict. */
interface FieldTexts<Values extends object> {
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** By default the values are texts. */
  readonly show?: (value: Values[keyof Values & string], field: keyof Values & string) => string;
}

/**
 * Shows what another director saved while this form was edited. Fields without edits are updated and listed; for edited
 * ones both values are shown, and the person chooses.
 */
function FieldConflictsNotice<Values extends object>({
  form,
  labels,
  show = String,
}: FieldTexts<Values> & { readonly form: FormState<Values> }) {
  const followed = form.changedByOthers.filter((field) => !form.conflicts.includes(field));
  return (
    <Notice
      tone="waiting"
      title={settingsTexts.changedMeanwhile}
      live
      {...(form.conflicts.length === 0 && {
        action: (
          <Button onClick={() => form.keepTyped(form.changedByOthers)}>{settingsTexts.understood}</Button>
        ),
      })}
    >
      {followed.length > 0 && <p>{settingsTexts.followed(followed.map((field) => labels[field]))}</p>}
      {form.conflicts.length > 0 && <p>{settingsTexts.conflictsHint}</p>}
      {form.conflicts.map((field) => {
        const [theirs, mine] = [show(form.saved[field], field), show(form.values[field], field)];
        const versions = [
          [editConflictTexts.theirs, theirs, mine],
          [settingsTexts.mine, mine, theirs],
        ] as const;
        return (
          <section key={field} className={styles.conflict} aria-label={labels[field]}>
            <h2 className={styles.conflictTitle}>{labels[field]}</h2>
            <dl className={styles.versions}>
              {versions.map(([whose, text, other]) => (
                <div key={whose} className={styles.version}>
                  <dt>{whose}</dt>
                  <dd>{text ? <Version text={text} other={other} /> : formTexts.nothing}</dd>
                </div>
              ))}
            </dl>
            <EditConflictChoices
              onTakeSaved={() => form.takeSaved(field)}
              onKeepTyped={() => form.keepTyped([field])}
            />
          </section>
        );
      })}
    </Notice>
  );
}

interface VersionProps {
  readonly text: string;
  readonly other: string;
}

/** A text of several lines or sentences: the ones that differ from the other version are marked, and only their neighbours are shown besides. */
function Version({ text, other }: VersionProps) {
  const parts = differingParts(text, other);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    const key = `${index} ${part?.text}`;
    if (!part) return <p key={key}>…</p>;
    if (!part.differs || part.text.trim() === '') return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <Fragment key={key}>
        <mark className={styles.differs}>
          <VisuallyHidden>{settingsTexts.differs}</VisuallyHidden>
          {part.text.trimEnd()}
        </mark>
        {part.text.slice(part.text.trimEnd().length)}
      </Fragment>
    );
  });
}
