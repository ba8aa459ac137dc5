import { keyOf } from '@portal/api-client';
import { type Import, type ImportProblem, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { IMPORT_SHEETS } from '@portal/domain/import-columns';
import {
  Button,
  ChoiceGroup,
  column,
  type DataColumn,
  DataTable,
  Figure,
  Figures,
  ForeignText,
  Muted,
  Notice,
  Row,
} from '@portal/ui';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../shared/failures/failure-text.ts';
import { serverMessages } from '../../shared/failures/server-messages.ts';
import { FrozenNotice, useFrozen } from '../../shared/judging/frozen.tsx';
import styles from './import.module.css';
import { ImportColumns, mappingOf } from './import-columns.tsx';
import { importTexts } from './texts.ts';
import { useImportDownload } from './use-import-download.ts';

const MAIL = 'mail';

export interface ImportStepProps {
  readonly found: Import;
  readonly onRestart: () => void;
}

/** The second step: the columns, what applying changes, and the problems. */
export function ImportReview({ found, onRestart }: ImportStepProps) {
  const { api, toasts } = useShell();
  const queryClient = useQueryClient();
  const { id, kind, counts, problems_count, plan_id, status, failure } = found;
  const [mailNewAccounts, setMailNewAccounts] = useState(false);
  const isMapping = useIsMutating({ mutationKey: mappingOf(id) }) > 0;
  const { mutate: apply, isPending } = useMutation({
    mutationFn: () =>
      api.send(importCalls.apply, {
        params: { id },
        body: { mail_new_accounts: mailNewAccounts, ...(plan_id && { plan_id }) },
      }),
    onSuccess: (data) => queryClient.setQueryData(keyOf(importCalls.get, { params: { id } }), data),
    onError: (error) => {
      toasts.error(failureText(error, importTexts.applyFailed));
      void queryClient.invalidateQueries({ queryKey: keyOf(importCalls.get, { params: { id } }) });
    },
  });
  const newAccounts = importTexts.kinds[kind].newAccounts;
  const refusal = failure ? serverMessages[failure] : undefined;
  const changes = counts.created + counts.updated;
  const unapplied = counts.unchanged > 0 ? importTexts.nothing : importTexts.noRows;
  const assigns = (counts.by_sheet.assignments?.created ?? 0) > 0;
  const frozen = useFrozen() && assigns;
  return (
    <div className={styles.stack}>
      {status === 'failed' && (
        <Notice tone="refused" title={refusal ? importTexts.applyRefused : importTexts.applyFailed} live>
          {refusal}
        </Notice>
      )}
      <ImportColumns found={found} />
      <section className={styles.stack} aria-label={importTexts.result}>
        <h2 className={styles.heading}>{importTexts.result}</h2>
        <ImportFigures found={found} />
        {problems_count > 0 ? (
          <ImportProblems found={found} />
        ) : (
          <Notice
            tone={changes > 0 ? 'ok' : 'info'}
            title={changes > 0 ? importTexts.ready : unapplied}
            live
          />
        )}
      </section>
      {problems_count === 0 && newAccounts && (counts.by_sheet[kind]?.created ?? 0) > 0 && (
        <ChoiceGroup
          label={newAccounts.label}
          options={[{ value: MAIL, label: newAccounts.mail }]}
          value={mailNewAccounts ? [MAIL] : []}
          onChange={(chosen) => setMailNewAccounts(chosen.includes(MAIL))}
          hint={newAccounts.hint}
        />
      )}
      {assigns && <FrozenNotice />}
      <Row>
        <Button onClick={onRestart}>{importTexts.anotherFile}</Button>
        <Button
          kind="primary"
          disabled={problems_count > 0 || changes === 0 || frozen || isMapping}
          loading={isPending}
          onClick={() => apply()}
        >
          {importTexts.apply}
        </Button>
      </Row>
    </div>
  );
}

/** What applying does to the records, sheet by sheet. */
function ImportFigures({ found: { kind, counts } }: { readonly found: Import }) {
  const sheets = IMPORT_SHEETS[kind];
  const shown = sheets.filter(({ sheet }) => counts.by_sheet[sheet] !== undefined);
  return (
    <>
      {shown.map(({ sheet, label }) => {
        const { created = 0, updated = 0, unchanged = 0 } = counts.by_sheet[sheet] ?? {};
        return (
          <div key={sheet} className={styles.stack}>
            {sheets.length > 1 && <h3 className={styles.sheet}>{label}</h3>}
            <Figures flat>
              <Figure label={importTexts.created} value={created} />
              <Figure label={importTexts.updated} value={updated} />
              <Figure label={importTexts.unchanged} value={unchanged} />
              {sheets.length === 1 && <Figure label={importTexts.errors} value={counts.errors} />}
            </Figures>
          </div>
        );
      })}
    </>
  );
}

const { problemColumns } = importTexts;

const columns: readonly DataColumn<ImportProblem>[] = [
  column('cell', problemColumns.cell, { inCard: 'heading', width: 110 }, ({ sheet, cell, row }) =>
    importTexts.place(sheet, cell ?? importTexts.row(row)),
  ),
  column('heading', problemColumns.heading, ({ heading }) => <Written text={heading} />),
  column('value', problemColumns.value, ({ value }) =>
    value === '' ? <Muted>{importTexts.noValue}</Muted> : <Written text={value} />,
  ),
  column('reason', problemColumns.reason, ({ reason }) => (
    <ForeignText className={styles.reason}>{reason}</ForeignText>
  )),
];

/** Shows the first lines of a cell's text, so that a long word does not widen the table; the title has the whole text. */
function Written({ text }: { readonly text: string }) {
  return (
    <span className={styles.written} title={text}>
      <ForeignText>{text}</ForeignText>
    </span>
  );
}

/** What is wrong with the spreadsheet, cell by cell, and the workbook of the wrong rows. */
function ImportProblems({ found }: { readonly found: Import }) {
  const { api } = useShell();
  const { id, problems, problems_count } = found;
  const { download, downloading } = useImportDownload(() =>
    api.send(importCalls.problems, { params: { id } }),
  );
  return (
    <>
      <Notice
        tone="refused"
        title={importTexts.problems(problems_count)}
        live
        action={
          <Button
            loading={downloading}
            icon={<Download size={15} strokeWidth={1.7} aria-hidden />}
            onClick={download}
          >
            {importTexts.downloadProblems}
          </Button>
        }
      >
        <p>{importTexts.problemsText}</p>
        {problems.length < problems_count && <p>{importTexts.firstProblems(problems.length)}</p>}
      </Notice>
      <DataTable
        label={importTexts.problemsLabel}
        columns={columns}
        rows={problems}
        rowKey={({ sheet, row, cell, heading, reason }) => `${sheet} ${cell ?? row} ${heading} ${reason}`}
        empty={null}
      />
    </>
  );
}
