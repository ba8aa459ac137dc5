import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Table, tableCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { tableTitle } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { changedFields } from '../../shared/forms/draft.ts';
import { RecordDrawer } from '../../shared/forms/record-drawer.tsx';
import type { RecordForm } from '../../shared/forms/record-form.ts';
import type { RecordDrawerState } from '../../shared/forms/use-record-drawer.ts';
import { PlaceFields } from './place-fields.tsx';
import { type TableValues, tableBody, tableFaults, tableValues } from './table-form.ts';
import { tablesTexts } from './texts.ts';

const tableForm: RecordForm<Table, TableValues> = {
  valuesOf: tableValues,
  faultsOf: tableFaults,
  inWords: ({ name, location, capacity }) => [tableTitle(name), location, capacity],
  texts: tablesTexts,
};

/** Adds a table or changes one. */
export function TableDrawer({ drawer }: { readonly drawer: RecordDrawerState<Table, TableValues> }) {
  const { api } = useShell();
  return (
    <RecordDrawer
      drawer={drawer}
      form={tableForm}
      action={(values, table, edited) => {
        const body = tableBody(values);
        return {
          call: () => {
            if (!table) return api.send(tableCalls.add, { body });
            const { table_id } = table;
            return api.send(tableCalls.change, {
              body: { table_id, ...edited, ...changedFields(body, table) },
            });
          },
          running: tablesTexts.saving,
          done: tablesTexts.saved(tableTitle(body.name)),
          failed: tablesTexts.failed,
          changes: changesOf(tableCalls.change),
        };
      }}
    >
      {({ values, faults, change }) => (
        <>
          <TextField
            label={tablesTexts.name}
            maxLength={NAME_MAX}
            value={values.name}
            error={faults.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <PlaceFields values={values} faults={faults} onChange={change} />
        </>
      )}
    </RecordDrawer>
  );
}
