import { EditConflictChoices, editConflictTexts } from '@portal/area-kit';
import { Button, Notice, VisuallyHidden } from '@portal/ui';
import { Fragment } from 'react';
import { differingParts } from './differing-parts.ts';
import type { Draft, formOver } from './draft.ts';
import { fieldConflictTexts } from './field-conflict-texts.ts';
import styles from './field-conflicts-notice.module.css';
import { formTexts } from './texts.ts';

/** The labels of the fields, and their values as text, for showing a conflict. */
export interface FieldTexts<Values extends object> {
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** By default the values are texts. */
  readonly show?: (value: Values[keyof Values & string], field: keyof Values & string) => string;
}

interface FieldConflictsNoticeProps<Values extends object> extends FieldTexts<Values> {
  /** What happened: «غيّر عضو آخر هذه الإعدادات». */
  readonly title: string;
  readonly form: ReturnType<typeof formOver<Values>>;
  readonly onChoose: (draft: Draft<Values> | null) => void;
}

/**
 * Shows what another director saved while this form was edited. Fields without edits are updated and listed; for edited
 * ones both values are shown, and the person chooses.
 */
export function FieldConflictsNotice<Values extends object>({
  title,
  form,
  labels,
  show = String,
  onChoose,
}: FieldConflictsNoticeProps<Values>) {
  const { changedByOthers, conflicts } = form;
  if (changedByOthers.length === 0) return null;
  const followed = changedByOthers.filter((field) => !conflicts.includes(field));
  return (
    <Notice
      tone="waiting"
      title={title}
      live
      {...(conflicts.length === 0 && {
        action: (
          <Button onClick={() => onChoose(form.keepTyped(changedByOthers))}>
            {fieldConflictTexts.understood}
          </Button>
        ),
      })}
    >
      {followed.length > 0 && <p>{fieldConflictTexts.followed(followed.map((field) => labels[field]))}</p>}
      {conflicts.length > 0 && <p>{fieldConflictTexts.conflictsHint}</p>}
      {conflicts.map((field) => {
        const [theirs, mine] = [show(form.saved[field], field), show(form.values[field], field)];
        const versions = [
          [editConflictTexts.theirs, theirs, mine],
          [fieldConflictTexts.mine, mine, theirs],
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
              onTakeSaved={() => onChoose(form.takeSaved([field]))}
              onKeepTyped={() => onChoose(form.keepTyped([field]))}
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

/** A text of several lines or sentences: those that differ from the other version are marked and shown with their neighbours. */
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
          <VisuallyHidden>{fieldConflictTexts.differs}</VisuallyHidden>
          {part.text.trimEnd()}
        </mark>
        {part.text.slice(part.text.trimEnd().length)}
      </Fragment>
    );
  });
}
