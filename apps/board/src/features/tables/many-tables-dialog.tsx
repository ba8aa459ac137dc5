import { changesOf } from '@portal/api-client';
import { tableCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { textFields, useFormFaults } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { ForeignText, FormDialog, Muted, TextField } from '@portal/ui';
import { useState } from 'react';
import { BatchOutcomes } from '../../shared/actions/batch-outcomes.tsx';
import { useBatch } from '../../shared/actions/use-batch.ts';
import { type Shown, useTyped } from '../../shared/dialogs/use-dialog.tsx';
import { failureText } from '../../shared/failures/failure-text.ts';
import fields from '../../shared/forms/fields.module.css';
import { useEveryPage } from '../../shared/lists/every-page.ts';
import { PlaceFields, placeBody } from './table-kind.tsx';
import { EMPTY_RANGE, nextNumber, type RangeTable, rangeFaults, rangeTables } from './table-range.ts';
import styles from './tables.module.css';
import { tablesTexts } from './texts.ts';

/** Adds those tables of a numbered range that do not exist, and lists what was refused. Closing it stops the rest. */
export function ManyTablesDialog({ open, onClose, typing }: Shown) {
  const { api } = useShell();
  const existing = useEveryPage(tableCalls.list, {}, (page) => page.tables);
  const [typed, change] = useTyped<Partial<typeof EMPTY_RANGE>>({ typing }, {});
  const { run, running, progress, stop } = useBatch<{ id: string; name: string }, unknown>();
  // While tables are added the preview stays as it was.
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const known = before ?? existing.data?.map(({ name }) => name) ?? [];
  const next = String(nextNumber(typed.prefix ?? EMPTY_RANGE.prefix, known));
  const values = { ...EMPTY_RANGE, from: existing.isPending ? '' : next, ...typed };
  const tables = rangeTables(values, known);
  const adding = tables.filter((table) => table.existing === null);
  const { form, faults, check } = useFormFaults(values, (range) => ({
    ...rangeFaults(range),
    ...(tables.length > 0 && adding.length === 0 && { to: tablesTexts.rangeExists }),
  }));
  const text = textFields(values, faults, (_next, last) => change(last));
  const added = progress.outcomes.filter(({ why }) => why === null).length;

  const save = async () => {
    if (!check()) return;
    change(values);
    setBefore(known);
    const all = adding.length;
    const done = await run({
      items: adding.map(({ name }) => ({ id: name, name })),
      call: ({ name }) => api.send(tableCalls.add, { body: { name, ...placeBody(values) } }),
      reasonOf: (error) => failureText(error, tablesTexts.failed),
      running: tablesTexts.addingMany,
      summary: (count) => tablesTexts.addedSome(count, all),
      changes: changesOf(tableCalls.add),
    });
    if (done.length === all) onClose();
    else setBefore(null);
  };
  return (
    <FormDialog
      title={tablesTexts.addMany}
      open={open}
      onClose={() => {
        stop();
        onClose();
      }}
      confirmText={tablesTexts.save}
      form={form}
      onSubmit={() => void save()}
      submitting={running}
    >
      <TextField
        label={tablesTexts.prefix}
        placeholder={tablesTexts.prefixExample}
        maxLength={90}
        {...text('prefix')}
      />
      <div className={fields.pair}>
        <TextField label={tablesTexts.from} inputMode="numeric" {...text('from')} />
        <TextField label={tablesTexts.to} inputMode="numeric" {...text('to')} />
      </div>
      <PlaceFields text={text} />
      {tables.length > 0 && <RangePreview tables={tables} adding={adding.length} />}
      <BatchOutcomes
        progress={progress}
        label={tablesTexts.progress}
        valueText={tablesTexts.addedSome(added, progress.items.length)}
        listLabel={tablesTexts.notAdded}
      />
    </FormDialog>
  );
}

/** The full names of the tables that will be added, and those that are skipped. */
function RangePreview({ tables, adding }: { tables: readonly RangeTable[]; adding: number }) {
  const skipped = tables.length - adding;
  return (
    <div className={styles.form}>
      <Muted>
        {factsLine([
          adding > 0 && tablesTexts.rangeAdded(adding),
          skipped > 0 && tablesTexts.rangeSkipped(skipped),
        ])}
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
