import { NAME_MAX, type Table } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { serverFaults, tableTitle, useFormFaults } from '@portal/area-kit';
import { Dialog, DialogForm, TextField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useSeen } from '../../shared/forms/use-seen.ts';
import { tablesTexts } from '../../texts/tables.ts';
import { PlaceFields } from './place-fields.tsx';
import { TABLE_CHANGES } from './table-changes.ts';
import { tableBody, tableFaults, tableValues } from './table-form.ts';
import styles from './tables.module.css';

export interface TableDialogProps {
  /** The table to change; null adds one. */
  readonly table: Table | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The fields that the server compares with `seen`. */
function comparedFields(table: Table | null) {
  const { name = '', location = null, capacity = null } = table ?? {};
  return { name, location, capacity };
}

/** Adds a table or changes one. After a refusal the dialog stays open with the typed values. */
export function TableDialog({ table, open, onClose }: TableDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [values, setValues] = useState(() => tableValues(table));
  const { seen, noteConflict } = useSeen(comparedFields(table));
  const { form, faults, check, refuse } = useFormFaults(values, tableFaults);
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });

  const save = async () => {
    if (!check()) return;
    const body = tableBody(values);
    const { error } = await act({
      call: () =>
        table ? api.tables.change({ table_id: table.table_id, ...body, ...seen }) : api.tables.add(body),
      running: tablesTexts.saving,
      done: tablesTexts.saved(tableTitle(body.name)),
      failed: tablesTexts.failed,
      changes: TABLE_CHANGES,
    });
    noteConflict(error);
    if (error) refuse(serverFaults(error, ['name', 'location', 'capacity']));
    else onClose();
  };
  return (
    <Dialog
      title={table ? tablesTexts.edit : tablesTexts.add}
      open={open}
      onClose={onClose}
      confirmText={tablesTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
    >
      <DialogForm ref={form} className={styles.form} onSubmit={() => void save()} busy={acting}>
        <TextField
          label={tablesTexts.name}
          maxLength={NAME_MAX}
          value={values.name}
          error={faults.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <PlaceFields values={values} faults={faults} onChange={change} />
      </DialogForm>
    </Dialog>
  );
}
