import { useFormFaults } from '@portal/area-kit';
import { ForeignText, FormDialog, Muted, ProgressBar, StatusTag, TextField } from '@portal/ui';
import { useState } from 'react';
import fields from '../../shared/forms/fields.module.css';
import { useTableNames } from './all-tables.request.ts';
import { PlaceFields } from './place-fields.tsx';
import { wholeNumber } from './table-form.ts';
import { EMPTY_RANGE, nextNumber, type RangeTable, rangeFaults, rangeTables } from './table-range.ts';
import styles from './tables.module.css';
import { tablesTexts } from './texts.ts';
import { type ManyTables, useManyTables } from './use-many-tables.ts';

export interface ManyTablesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds those tables of a numbered range that do not exist, and lists what was refused. Closing it stops the rest. */
export function ManyTablesDialog({ open, onClose }: ManyTablesDialogProps) {
  const existing = useTableNames();
  const [typed, setTyped] = useState<Partial<typeof EMPTY_RANGE>>({});
  const { add, running, progress, stop } = useManyTables();
  // While tables are added the preview stays as it was.
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const known = before ?? existing.data ?? [];
  const next = String(nextNumber(typed.prefix ?? EMPTY_RANGE.prefix, known));
  const values = { ...EMPTY_RANGE, from: existing.isPending ? '' : next, ...typed };
  const tables = rangeTables(values, known);
  const added = tables.filter((table) => table.existing === null).map(({ name }) => name);
  const { form, faults, check } = useFormFaults(values, (range) => ({
    ...rangeFaults(range),
    ...(tables.length > 0 && added.length === 0 && { to: tablesTexts.rangeExists }),
  }));
  const change = (changes: Partial<typeof values>) => setTyped({ ...typed, ...changes });
  const close = () => {
    stop();
    onClose();
  };
  const save = async () => {
    if (!check()) return;
    setTyped(values);
    setBefore(known);
    const place = { location: values.location.trim() || null, capacity: wholeNumber(values.capacity) };
    if (await add(added, place)) onClose();
    else setBefore(null);
  };
  return (
    <FormDialog
      title={tablesTexts.addMany}
      open={open}
      onClose={close}
      confirmText={tablesTexts.save}
      form={form}
      onSubmit={() => void save()}
      submitting={running}
    >
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
      {tables.length > 0 && <RangePreview tables={tables} adding={added.length} />}
      {progress && <ManyTablesProgress progress={progress} />}
    </FormDialog>
  );
}

/** The full names of the tables that will be added, and those that are skipped. */
function RangePreview({ tables, adding }: { tables: readonly RangeTable[]; adding: number }) {
  const skipped = tables.length - adding;
  return (
    <div className={styles.form}>
      <Muted>
        {[adding > 0 && tablesTexts.rangeAdded(adding), skipped > 0 && tablesTexts.rangeSkipped(skipped)]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <ul className={styles.preview} aria-label={tablesTexts.rangePreview} tabIndex={0}>
        {tables.map(({ name, existing }) => (
          <li key={name} className={existing === null ? styles.previewed : styles.skipped}>
            <ForeignText>{name}</ForeignText>
            {existing !== null && ` ${tablesTexts.skippedOne(existing)}`}
          </li>
        ))}
      </ul>
    </div>
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
              <ForeignText>{name}</ForeignText>
              <StatusTag tone="refused">{why}</StatusTag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
