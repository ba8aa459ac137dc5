import { Button, Form, StatusTag } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { fieldConflictTexts } from '../../../shared/forms/field-conflict-texts.ts';
import { FieldConflictsNotice, type FieldTexts } from '../../../shared/forms/field-conflicts-notice.tsx';
import { formTexts } from '../../../shared/forms/texts.ts';
import { useRecordState } from '../../../shared/records/record-state.ts';
import { settingsTexts } from '../texts.ts';
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
  const isDeleted = useRecordState() === 'deleted';
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
      <FieldConflictsNotice
        title={settingsTexts.changedMeanwhile}
        form={form.over}
        onChoose={form.keep}
        {...fieldTexts}
      />
      <fieldset className={styles.body} disabled={form.saving}>
        {children}
      </fieldset>
      <div className={`${styles.saveBar} ${dirty ? styles.unsaved : ''}`}>
        <span role="status">
          <StatusTag tone={dirty ? 'waiting' : 'neutral'}>
            {dirty ? settingsTexts.unsaved : settingsTexts.allSaved}
          </StatusTag>
        </span>
        {form.conflicts.length > 0 && (
          <span className={styles.blocked}>{fieldConflictTexts.decideFirst}</span>
        )}
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
            disabled={!dirty || isDeleted || form.conflicts.length > 0}
          >
            {settingsTexts.save}
          </Button>
        </span>
      </div>
    </Form>
  );
}
