import { changesOf } from '@portal/api-client';
import { tableCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { type Faults, textFields, useFormFaults } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { tableNameKey } from '@portal/domain/table-names';
import { ForeignText, FormDialog, Muted, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useState } from 'react';
import { BatchOutcomes } from '../../shared/actions/batch-outcomes.tsx';
import { useBatch } from '../../shared/actions/use-batch.ts';
import { type Shown, useTyped } from '../../shared/dialogs/use-dialog.tsx';
import { failureText } from '../../shared/failures/failure-text.ts';
import fields from '../../shared/forms/fields.module.css';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import { useEveryPage } from '../../shared/lists/every-page.ts';
import { isCapacity, PlaceFields, placeBody } from './table-kind.tsx';
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
      // The first number comes with the names of the tables that exist.
      confirmDisabled={existing.isPending}
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

/** A table of the range: its name, and the name of the table that exists and means the same. */
interface RangeTable {
  readonly name: string;
  readonly existing: string | null;
}

const NUMBER_MAX = 9999;
/** As many as can be added one by one in well under a minute. */
const TABLES_AT_ONCE_MAX = 200;

/** What the tables are called that have a number and nothing else. */
const DEFAULT_PREFIX = 'الطاولة ';

/** The form of a numbered range of tables in one location. */
export const EMPTY_RANGE = { prefix: DEFAULT_PREFIX, from: '1', to: '', location: '', capacity: '' };
type RangeValues = Readonly<typeof EMPTY_RANGE>;

export function rangeFaults({ from, to, capacity }: RangeValues): Faults<RangeValues> {
  const first = wholeNumberOf(from, NUMBER_MAX);
  const last = wholeNumberOf(to, NUMBER_MAX);
  const steps = first === null || last === null ? 0 : last - first;
  return {
    ...(first === null && { from: tablesTexts.rangeInvalid }),
    ...(last === null && { to: tablesTexts.rangeInvalid }),
    ...(steps < 0 && { to: tablesTexts.rangeOrder }),
    ...(steps >= TABLES_AT_ONCE_MAX && { to: tablesTexts.rangeTooLong }),
    ...(!isCapacity(capacity) && { capacity: tablesTexts.capacityInvalid }),
  };
}

/** The tables of a range, in order, with those that exist; none while the range is invalid. */
export function rangeTables(values: RangeValues, existingNames: readonly string[]): RangeTable[] {
  const first = wholeNumberOf(values.from, NUMBER_MAX);
  const last = wholeNumberOf(values.to, NUMBER_MAX);
  if (first === null || last === null || Object.keys(rangeFaults(values)).length > 0) return [];
  const existing = new Map(existingNames.map((name) => [tableNameKey(name), name]));
  const { start, width } = numbering(values.prefix, existingNames);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const name = `${start}${String(first + index).padStart(width, '0')}`;
    return { name, existing: existing.get(tableNameKey(name)) ?? null };
  });
}

/** The number after the highest one that a table with the prefix has: «24» after «الطاولة 23» or «23». */
export function nextNumber(prefix: string, existingNames: readonly string[]): number {
  const keys = existingNames.map(tableNameKey);
  const start = tableNameKey(`${numbering(prefix, []).start}1`).slice(0, -1);
  const numbers = keys
    .filter((key) => key.startsWith(start) && /^\d+$/.test(key.slice(start.length)))
    .map((key) => Number(key.slice(start.length)));
  return Math.max(0, ...numbers.filter((number) => number < NUMBER_MAX)) + 1;
}

/** How names with the prefix are written: a word is parted from its number, and «01» sets two digits for all. */
function numbering(prefix: string, existingNames: readonly string[]) {
  const typed = toLatinDigits(prefix).trimStart();
  const start = /\p{L}{2}$/u.test(typed) ? `${typed} ` : typed;
  const padded = existingNames.find(
    (name) => name.startsWith(start) && /^0\d+$/.test(name.slice(start.length)),
  );
  return { start, width: padded ? padded.length - start.length : 1 };
}
