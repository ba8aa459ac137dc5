import { useFormFaults } from '@portal/area-kit';
import { Dialog, DialogForm, Muted, ProgressBar, StatusTag, TextField } from '@portal/ui';
import { countOf } from '@portal/ui/core';
import { useState } from 'react';
import fields from '../../shared/forms/fields.module.css';
import { tablesTexts } from '../../texts/tables.ts';
import { PlaceFields } from './place-fields.tsx';
import { wholeNumber } from './table-form.ts';
import { EMPTY_RANGE, rangeFaults, rangeNames } from './table-range.ts';
import styles from './tables.module.css';
import { type ManyTables, useManyTables } from './use-many-tables.ts';

export interface ManyTablesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds a numbered range of tables and lists those that were refused. Closing it stops the rest. */
export function ManyTablesDialog({ open, onClose }: ManyTablesDialogProps) {
  const [values, setValues] = useState(EMPTY_RANGE);
  const { form, faults, check } = useFormFaults(values, rangeFaults);
  const { add, running, progress, stop } = useManyTables();
  const names = rangeNames(values);
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const close = () => {
    stop();
    onClose();
  };
  const save = async () => {
    if (!check()) return;
    const place = { location: values.location.trim() || null, capacity: wholeNumber(values.capacity) };
    if (await add(names, place)) onClose();
  };
  return (
    <Dialog
      title={tablesTexts.addMany}
      open={open}
      onClose={close}
      confirmText={tablesTexts.save}
      onConfirm={() => void save()}
      confirming={running}
    >
      <DialogForm ref={form} className={styles.form} onSubmit={() => void save()} busy={running}>
        <TextField
          label={tablesTexts.prefix}
          placeholder={tablesTexts.prefixExample}
          maxLength={90}
          value={values.prefix}
          onChange={({ target }) => change({ prefix: target.value })}
        />
        <div className={fields.pair}>
          <TextField
            label={tablesTexts.from}
            inputMode="numeric"
            value={values.from}
            error={faults.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={tablesTexts.to}
            inputMode="numeric"
            value={values.to}
            error={faults.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        <PlaceFields values={values} faults={faults} onChange={change} />
        {names.length > 0 && (
          <Muted>
            {tablesTexts.rangePreview(
              countOf(names.length, tablesTexts.noun),
              names[0] ?? '',
              names.at(-1) ?? '',
            )}
          </Muted>
        )}
        {progress && <ManyTablesProgress progress={progress} />}
      </DialogForm>
    </Dialog>
  );
}

function ManyTablesProgress({ progress: { all, added, notAdded } }: { progress: ManyTables }) {
  return (
    <div className={styles.form} aria-live="polite">
      <ProgressBar
        label={tablesTexts.progress}
        percent={((added + notAdded.length) / all) * 100}
        valueText={tablesTexts.addedSome(added, all)}
      />
      {notAdded.length > 0 && (
        <ul className={styles.notAdded} aria-label={tablesTexts.notAdded}>
          {notAdded.map(({ name, why }) => (
            <li key={name} className={styles.notAddedLine}>
              <bdi>{name}</bdi>
              <StatusTag tone="refused">{why}</StatusTag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
