import { calibrationCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { listOf } from '@portal/domain/lists';
import { column, type DataColumn, DataTable, Muted, Panel } from '@portal/ui';
import { formatNumber, formatScore } from '@portal/ui/core';
import { calibrationTexts as texts } from './texts.ts';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly own: number | null;
  readonly others: readonly number[];
  /** Scores as they were given; totals as everywhere on the page. */
  readonly format: (value: number) => string;
}

const formatGiven = (score: number) => formatNumber(score);

const columns: readonly DataColumn<Row>[] = [
  { key: 'criterion', title: texts.criterion, inCard: 'heading', render: ({ label }) => label },
  column('own', texts.own, ({ own, format }) => own !== null && <b>{format(own)}</b>),
  column('others', texts.others, ({ others, format }) => listOf(others.map(format))),
];

/** The committee's scores of a sample beside those of the others, which are not named; nothing until it has finished it. */
export function SampleComparison({ teamId }: { teamId: string }) {
  const { data } = useRead(calibrationCalls.get);
  const sample = data?.teams.find(({ id }) => id === teamId);
  if (!data || !sample?.own || !sample.others) return null;
  const { own, others } = sample;
  const rows = data.criteria.map(
    ({ id, label }): Row => ({
      key: id,
      label,
      own: own.scores.find(({ criterion_id }) => criterion_id === id)?.score ?? null,
      others: others.scores.find(({ criterion_id }) => criterion_id === id)?.scores ?? [],
      format: formatGiven,
    }),
  );
  const total: Row = {
    key: 'total',
    label: texts.total,
    own: own.total,
    others: others.totals,
    format: formatScore,
  };
  return (
    <Panel title={texts.compareTitle} flush>
      {others.totals.length === 0 ? (
        <Muted>{texts.noOthers}</Muted>
      ) : (
        <DataTable
          label={texts.caption}
          columns={columns}
          rows={[...rows, total]}
          rowKey={({ key }) => key}
          empty={null}
        />
      )}
    </Panel>
  );
}
