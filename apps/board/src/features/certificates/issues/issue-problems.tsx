import type { CertificateIssue, CertificateProblem } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, type DataColumn, DataTable, ForeignText, Notice } from '@portal/ui';
import { listTexts } from '../../../shared/lists/texts.ts';
import { certificateDesignPath, issueDesignPath } from '../../../shared/navigation/paths.ts';
import { fieldKindNames } from '../designer/texts.ts';
import styles from './issues.module.css';
import { issueTexts } from './texts.ts';

const { problemColumns } = issueTexts;

const columns: readonly DataColumn<CertificateProblem>[] = [
  {
    key: 'name',
    title: problemColumns.name,
    inCard: 'heading',
    render: ({ name }) => <ForeignText>{name}</ForeignText>,
  },
  {
    key: 'team',
    title: problemColumns.team,
    render: ({ team }) => <ForeignText>{team ?? listTexts.none}</ForeignText>,
  },
  { key: 'kind', title: problemColumns.field, render: ({ kind }) => fieldKindNames[kind] },
  { key: 'reason', title: problemColumns.reason, render: ({ reason }) => reason },
];

/** Why nothing was issued: every text that cannot be drawn, with its reason, and the ways on. */
export function IssueProblems({ issue }: { issue: CertificateIssue }) {
  const { prefix } = useShell();
  const { template_id, problems, problems_count } = issue;
  return (
    <>
      <Notice tone="refused" title={issueTexts.refused(problems_count)} live>
        <p>{issueTexts.refusedText}</p>
        {problems.length < problems_count && <p>{issueTexts.firstProblems(problems.length)}</p>}
      </Notice>
      <div className={styles.buttons}>
        <Button kind="primary" href={resolvePath(prefix, certificateDesignPath(template_id))}>
          {issueTexts.openDesign}
        </Button>
        <Button href={resolvePath(prefix, issueDesignPath(template_id))}>{issueTexts.again}</Button>
      </div>
      <DataTable
        label={issueTexts.problemsLabel}
        columns={columns}
        rows={problems}
        rowKey={({ name, team, kind, value }) => `${name} ${team} ${kind} ${value}`}
        empty={null}
      />
    </>
  );
}
