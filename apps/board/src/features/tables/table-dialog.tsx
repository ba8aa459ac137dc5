import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Table, tableCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { tableTitle } from '@portal/area-kit';
import { FormDialog, TextField } from '@portal/ui';
import { useState } from 'react';
import type { Shown } from '../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../shared/forms/use-saved-form.ts';
import { useSeen } from '../../shared/forms/use-seen.ts';
import { PlaceFields } from './place-fields.tsx';
import { tableBody, tableFaults, tableValues } from './table-form.ts';
import { tablesTexts } from './texts.ts';

export interface TableDialogProps extends Shown {
  /** The table to change; null adds one. */
  readonly table: Table | null;
}

/** The fields that the server compares with `seen`. */
function comparedFields(table: Table | null) {
  const { name = '', location = null, capacity = null } = table ?? {};
  return { name, location, capacity };
}

/** Adds a table or changes one. After a refusal the dialog stays open with the typed values. */
export function TableDialog({ table, ...shown }: TableDialogProps) {
  const { api } = useShell();
  const [values, setValues] = useState(() => tableValues(table));
  const { seen, noteConflict } = useSeen(comparedFields(table));
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });

  const body = tableBody(values);
  const { faults, formProps } = useSavedForm({
    values,
    faultsOf: tableFaults,
    action: () => ({
      call: () =>
        table
          ? api.send(tableCalls.change, { body: { table_id: table.table_id, ...body, ...seen } })
          : api.send(tableCalls.add, { body }),
      running: tablesTexts.saving,
      done: tablesTexts.saved(tableTitle(body.name)),
      failed: tablesTexts.failed,
      changes: changesOf(tableCalls.change),
    }),
    onSaved: shown.onClose,
    onRefused: noteConflict,
  });
  return (
    <FormDialog
      {...shown}
      {...formProps}
      title={table ? tablesTexts.edit : tablesTexts.add}
      confirmText={tablesTexts.save}
    >
      <TextField
        label={tablesTexts.name}
        maxLength={NAME_MAX}
        value={values.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <PlaceFields values={values} faults={faults} onChange={change} />
    </FormDialog>
  );
}
