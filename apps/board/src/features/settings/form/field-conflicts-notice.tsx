import { Button, Notice } from '@portal/ui';
import notice from '../../../shared/forms/edit-conflict-notice.module.css';
import { formTexts } from '../../../shared/forms/texts.ts';
import { settingsTexts } from '../texts.ts';
import styles from './settings-form.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** The label of each field, and its values as text, for showing a conflict. */
export type FieldTexts<Values> = {
  readonly [Field in keyof Values & string]: {
    readonly label: string;
    readonly show: (value: Values[Field]) => string;
  };
};

interface FieldConflictsNoticeProps<Values extends object> {
  readonly form: SettingsForm<Values>;
  readonly fieldTexts: FieldTexts<Values>;
}

/**
 * Shows what another director saved while this form was edited. Fields without edits are updated and listed; for edited
 * ones both values are shown, and the person chooses.
 */
export function FieldConflictsNotice<Values extends object>({
  form,
  fieldTexts,
}: FieldConflictsNoticeProps<Values>) {
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
      {followed.length > 0 && (
        <p>{settingsTexts.followed(followed.map((field) => fieldTexts[field].label))}</p>
      )}
      {form.conflicts.length > 0 && <p>{settingsTexts.conflictsHint}</p>}
      {form.conflicts.map((field) => {
        const { label, show } = fieldTexts[field];
        return (
          <section key={field} className={styles.conflict} aria-label={label}>
            <h2 className={styles.conflictTitle}>{label}</h2>
            <dl className={styles.versions}>
              <div className={styles.version}>
                <dt>{formTexts.theirs}</dt>
                <dd>{show(form.saved[field]) || settingsTexts.nothing}</dd>
              </div>
              <div className={styles.version}>
                <dt>{settingsTexts.mine}</dt>
                <dd>{show(form.values[field]) || settingsTexts.nothing}</dd>
              </div>
            </dl>
            <div className={notice.choices}>
              <Button onClick={() => form.takeSaved(field)}>{formTexts.takeTheirs}</Button>
              <Button onClick={() => form.keepTyped([field])}>{formTexts.keepMine}</Button>
            </div>
          </section>
        );
      })}
    </Notice>
  );
}
