import { type DataColumn, DataTable, evaluationTypes, Panel } from '@portal/ui';
import { formatNumber, formatPercent } from '@portal/ui/core';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { formatTotal } from '../format-total.ts';
import { CommitteeNotes, type TypeScoresProps } from './committee-notes.tsx';
import { type ScoreRow, scoreRows } from './score-rows.ts';
import styles from './team-evaluation.module.css';
import { teamEvaluationTexts } from './texts.ts';

function CriterionCell({ criterion }: Pick<ScoreRow, 'criterion'>) {
  if (!criterion) return <b>{teamEvaluationTexts.typeTotal}</b>;
  return (
    <>
      <span className={styles.criterion}>{criterion.label}</span>
      <span className={styles.hint}>
        {teamEvaluationTexts.criterionWeight(formatPercent(criterion.weight))}
      </span>
    </>
  );
}

function ScoreCell({ row, committeeId }: { row: ScoreRow; committeeId: string }) {
  const score = row.scores.get(committeeId) ?? null;
  if (score === null) return <span className={styles.hint}>{teamEvaluationTexts.notScored}</span>;
  if (!row.criterion) return <b>{formatTotal(score)}</b>;
  return (
    <span className={styles.score}>
      <b>{formatNumber(score)}</b>{' '}
      <span className={styles.hint}>{teamEvaluationTexts.outOf(formatNumber(row.criterion.max_score))}</span>
    </span>
  );
}

/** One evaluation type: every committee's score for each criterion side by side, and the notes. */
export function TypeScores({ type, views }: TypeScoresProps) {
  const columns: DataColumn<ScoreRow>[] = [
    {
      key: 'criterion',
      title: teamEvaluationTexts.criterion,
      inCard: 'heading',
      // The same in every type, so that a committee's scores are aligned down the page.
      width: '40%',
      render: ({ criterion }) => <CriterionCell criterion={criterion} />,
    },
    ...views.map(({ committee, conflict }) => ({
      key: committee.id,
      title: conflict ? conflictTexts.notCountedColumn(committee.full_name) : committee.full_name,
      render: (row: ScoreRow) => <ScoreCell row={row} committeeId={committee.id} />,
    })),
  ];
  return (
    <Panel title={evaluationTypes[type]} flush>
      <DataTable
        label={evaluationTypes[type]}
        columns={columns}
        rows={scoreRows(views, type)}
        rowKey={({ key }) => key}
        empty={null}
      />
      <CommitteeNotes type={type} views={views} />
    </Panel>
  );
}
