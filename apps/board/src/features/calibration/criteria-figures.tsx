import type { CalibrationData, CriterionFigures } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { type DataColumn, DataTable, ForeignText, Muted, Panel } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { formatTotal } from '../../shared/scores/format-total.ts';
import { calibrationTexts } from '../../texts/calibration.ts';
import { listTexts } from '../../texts/lists.ts';

type Criterion = CalibrationData['criteria'][number];
type Row = Criterion & Omit<CriterionFigures, 'criterion_id'>;

/** Severity of each committee and spread, of each criterion, and the totals of each sample. */
export function CriteriaFigures({ data }: { data: CalibrationData }) {
  const { criteria, teams, figures = [] } = data;
  const rows = criteria.map((criterion): Row => {
    const found = figures.find(({ criterion_id }) => criterion_id === criterion.id);
    return { ...criterion, spread: found?.spread ?? null, severity: found?.severity ?? [] };
  });
  const committees = new Map(
    [...figures.flatMap(({ severity }) => severity), ...teams.flatMap(({ committees: own = [] }) => own)].map(
      ({ id, full_name }) => [id, full_name],
    ),
  );
  const columns: DataColumn<Row>[] = [
    {
      key: 'criterion',
      title: calibrationTexts.criterion,
      inCard: 'heading',
      render: ({ label, max_score }) => (
        <>
          {label} <Muted>{calibrationTexts.outOf(formatNumber(max_score))}</Muted>
        </>
      ),
    },
    {
      key: 'spread',
      title: calibrationTexts.spread,
      render: ({ spread }) => (spread === null ? listTexts.none : <b>{formatNumber(spread)}</b>),
    },
    ...[...committees].map(([id, full_name]) => ({
      key: id,
      title: full_name,
      render: ({ severity }: Row) => {
        const own = severity.find((committee) => committee.id === id);
        if (!own) return listTexts.none;
        // Isolated, so that the sign stays before the number.
        return isolate(`${own.difference > 0 ? '+' : ''}${formatNumber(own.difference)}`);
      },
    })),
  ];
  const totals: DataColumn<CalibrationData['teams'][number]>[] = [
    {
      key: 'sample',
      title: calibrationTexts.sample,
      inCard: 'heading',
      render: ({ name }) => <ForeignText>{name}</ForeignText>,
    },
    ...[...committees].map(([id, full_name]) => ({
      key: id,
      title: full_name,
      render: ({ committees: own = [] }: CalibrationData['teams'][number]) => {
        const given = own.find((committee) => committee.id === id);
        return given ? formatTotal(given.total) : listTexts.none;
      },
    })),
  ];
  const isKnown = rows.some(({ spread }) => spread !== null);
  return (
    <>
      <Panel title={calibrationTexts.totals} flush>
        <DataTable
          label={calibrationTexts.totals}
          columns={totals}
          rows={teams}
          rowKey={({ id }) => id}
          empty={null}
        />
      </Panel>
      <Panel title={calibrationTexts.criteria} flush={isKnown}>
        {isKnown ? (
          <DataTable
            label={calibrationTexts.criteria}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        ) : (
          <Muted>{calibrationTexts.notYet}</Muted>
        )}
      </Panel>
      {isKnown && <Muted>{calibrationTexts.legend}</Muted>}
    </>
  );
}
