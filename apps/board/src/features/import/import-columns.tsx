import { keyOf } from '@portal/api-client';
import { formCalls, type Import, importCalls, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { type ImportMapping, importSheets, sheetOfRecords } from '@portal/domain/import-columns';
import { listOf } from '@portal/domain/lists';
import { Muted, Notice, SelectField } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../shared/failures/failure-text.ts';
import styles from './import.module.css';
import { importTexts } from './texts.ts';

const NONE = 'none';
const choiceOf = (column: number | null | undefined) => (column === null ? NONE : String(column ?? ''));

/** The key of the mutation that checks the rows again with other columns. */
export const mappingOf = (importId: string) => ['map', importId];

/** Which column has which field; every choice checks the rows again. */
export function ImportColumns({ found }: { readonly found: Import }) {
  const { api, toasts } = useShell();
  const queryClient = useQueryClient();
  const { id, columns, kind, mapping } = found;
  const forms = useRead(formCalls.list).data;
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  const sheets = importSheets(kind, { formFields: forms?.fields ?? [], hasTracks: tracks.length > 0 });
  const { mutate, isPending, variables } = useMutation({
    mutationKey: mappingOf(id),
    mutationFn: (next: ImportMapping) =>
      api.send(importCalls.map, { params: { id }, body: { mapping: next } }),
    onSuccess: (data) => queryClient.setQueryData(keyOf(importCalls.get, { params: { id } }), data),
    onError: (error) => toasts.error(failureText(error, importTexts.mappingFailed)),
  });
  const shown = isPending ? variables : mapping;
  const optionsOf = (source: string) =>
    columns.flatMap(({ sheet, letters, heading }, index) =>
      sheet === source ? [{ value: String(index), label: importTexts.column(letters, heading) }] : [],
    );
  const unused = columns.flatMap(({ letters, heading }, index) =>
    Object.values(shown).includes(index) ? [] : importTexts.column(letters, heading),
  );
  const choose = (field: string, value: string) => {
    const column = value === NONE ? null : Number(value);
    // A field of the forms may be gone since the upload.
    const known = new Set(sheets.flatMap(({ fields }) => fields.map((one) => one.field)));
    const kept = Object.entries(shown).filter(([other]) => !forms || known.has(other));
    // A column has one field: choosing it again takes it from the other one.
    const others = kept.map(([other, taken]) => [other, taken === column ? null : taken]);
    mutate({ ...Object.fromEntries(others), [field]: column });
  };
  return (
    <section className={styles.stack} aria-label={importTexts.columns}>
      <h2 className={styles.heading}>{importTexts.columns}</h2>
      <Muted>{importTexts.columnsText}</Muted>
      {unused.length > 0 && <Notice tone="info">{importTexts.unused(listOf(unused))}</Notice>}
      {found.unread_sheets.length > 0 && (
        <Notice tone="info">{importTexts.unread(found.unread_sheets)}</Notice>
      )}
      {sheets.map(({ sheet, label, fields }, index) => {
        const source = sheetOfRecords(kind, sheet, columns);
        const options = optionsOf(source);
        const asked = source === sheet ? fields : fields.filter(({ namesOwner = false }) => !namesOwner);
        return (
          <section key={sheet} className={styles.stack} aria-label={label}>
            {sheets.length > 1 && <h3 className={styles.sheet}>{label}</h3>}
            {index > 0 && source !== sheet && <Muted>{importTexts.noSheet(label)}</Muted>}
            <div className={styles.columns}>
              {asked.map(({ field, label: name, required }) => (
                <SelectField
                  key={field}
                  label={name}
                  placeholder={importTexts.chooseColumn}
                  options={
                    required && source === sheet
                      ? options
                      : [...options, { value: NONE, label: importTexts.notImported }]
                  }
                  value={required && source === sheet && shown[field] === null ? '' : choiceOf(shown[field])}
                  disabled={isPending}
                  onChoose={(value) => choose(field, value)}
                />
              ))}
            </div>
          </section>
        );
      })}
    </section>
  );
}
