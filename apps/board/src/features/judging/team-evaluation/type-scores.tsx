import type { Criterion, EvaluationType, EvaluationView } from '@portal/api-schema';
import { listOf } from '@portal/domain/lists';
import { column, type DataColumn, DataTable, ForeignText, Panel } from '@portal/ui';
import { formatNumber, formatPercent } from '@portal/ui/core';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { formatTotal } from '../format-total.ts';
import styles from './team-evaluation.module.css';
import { teamEvaluationTexts } from './texts.ts';

function CriterionCell({ criterion }: Pick<ScoreRow, 'criterion'>) {
  if (!criterion) return <b>{teamEvaluationTexts.typeTotal}</b>;
  return (
    <>
      <span className={styles.criterion}>
        <ForeignText>{criterion.label}</ForeignText>
      </span>
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
export function TypeScores({ type, label, views }: TypeScoresProps & { readonly label: string }) {
  const columns: DataColumn<ScoreRow>[] = [
    // As wide in every type, so that a committee's scores are aligned down the page.
    column('criterion', teamEvaluationTexts.criterion, { inCard: 'heading', width: '40%' }, (row) => (
      <CriterionCell {...row} />
    )),
    ...views.map(({ committee, conflict }) =>
      column(
        committee.id,
        conflict ? conflictTexts.notCountedColumn(committee.full_name) : committee.full_name,
        (row: ScoreRow) => <ScoreCell row={row} committeeId={committee.id} />,
      ),
    ),
  ];
  return (
    <Panel title={label} flush>
      <DataTable
        label={label}
        columns={columns}
        rows={scoreRows(views, type)}
        rowKey={({ key }) => key}
        empty={null}
      />
      <Judges type={type} views={views} />
      <CommitteeNotes type={type} views={views} />
    </Panel>
  );
}

interface TypeScoresProps {
  readonly type: EvaluationType;
  readonly views: readonly EvaluationView[];
}

/** The judges who submitted a type, each for their committee; nothing where the committees' own accounts did. */
function Judges({ type, views }: TypeScoresProps) {
  const lines = views.flatMap(({ committee, types }) => {
    const judge = types[type]?.evaluation?.judge;
    return judge ? [teamEvaluationTexts.judge(judge.full_name, committee.full_name)] : [];
  });
  return lines.length > 0 && <p className={styles.judges}>{listOf(lines)}</p>;
}

/** The committees' notes on a type; renders nothing without notes. */
function CommitteeNotes({ type, views }: TypeScoresProps) {
  const notes = views.flatMap(({ committee, types }) => {
    const note = types[type]?.evaluation?.note;
    return note ? [{ committee, note }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      <h3 className={styles.notesTitle}>{teamEvaluationTexts.notes}</h3>
      <dl>
        {notes.map(({ committee, note }) => (
          <div key={committee.id} className={styles.note}>
            <dt>
              <ForeignText>{committee.full_name}</ForeignText>
            </dt>
            <dd>
              <ForeignText>{note}</ForeignText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One criterion, or the total of the type, with each committee's score; null where it has none. */
interface ScoreRow {
  readonly key: string;
  /** Null in the row of the total. */
  readonly criterion: Criterion | null;
  readonly scores: ReadonlyMap<string, number | null>;
}

const TOTAL_KEY = 'total';

/** The scores of a type by criterion and committee, the total last. */
function scoreRows(views: readonly EvaluationView[], type: EvaluationType): ScoreRow[] {
  const evaluations = views.map(
    ({ committee, types }) => [committee.id, types[type]?.evaluation ?? null] as const,
  );
  // Committees may have judged by different versions of the rubric.
  const asked = views.flatMap(({ types }) => types[type]?.criteria ?? []);
  const rubric = [...new Map(asked.map((criterion) => [criterion.id, criterion])).values()];
  const rows = rubric.map((criterion) => ({
    key: criterion.id,
    criterion,
    scores: new Map(
      evaluations.map(([committeeId, evaluation]) => [
        committeeId,
        evaluation?.scores.find(({ criterion_id }) => criterion_id === criterion.id)?.score ?? null,
      ]),
    ),
  }));
  const totals = new Map(
    evaluations.map(([committeeId, evaluation]) => [committeeId, evaluation?.total ?? null]),
  );
  return [...rows, { key: TOTAL_KEY, criterion: null, scores: totals }];
}
