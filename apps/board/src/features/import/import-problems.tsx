import { type Import, type ImportProblem, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, type DataColumn, DataTable, ForeignText, Muted, Notice } from '@portal/ui';
import { Download } from 'lucide-react';
import styles from './import.module.css';
import { importTexts } from './texts.ts';
import { useImportDownload } from './use-import-download.ts';

const { problemColumns } = importTexts;

const columns: readonly DataColumn<ImportProblem>[] = [
  {
    key: 'cell',
    title: problemColumns.cell,
    inCard: 'heading',
    width: 110,
    render: ({ sheet, cell, row }) => importTexts.place(sheet, cell ?? importTexts.row(row)),
  },
  {
    key: 'heading',
    title: problemColumns.heading,
    render: ({ heading }) => <Written text={heading} />,
  },
  {
    key: 'value',
    title: problemColumns.value,
    render: ({ value }) => (value === '' ? <Muted>{importTexts.noValue}</Muted> : <Written text={value} />),
  },
  {
    key: 'reason',
    title: problemColumns.reason,
    render: ({ reason }) => <ForeignText className={styles.reason}>{reason}</ForeignText>,
  },
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
export function ImportProblems({ found }: { readonly found: Import }) {
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
