import type { CriterionFigures, calibrationCalls, Data } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { column, type DataColumn, DataTable, ForeignText, Muted, Panel } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { listTexts } from '../../../shared/lists/texts.ts';
import { formatTotal } from '../format-total.ts';
import { calibrationTexts } from './texts.ts';

type Criterion = Data<typeof calibrationCalls.get>['criteria'][number];
type Row = Criterion & Omit<CriterionFigures, 'criterion_id'>;

/** Severity of each committee and spread, of each criterion, and the totals of each sample. */
export function CriteriaFigures({ data }: { data: Data<typeof calibrationCalls.get> }) {
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
    column('criterion', calibrationTexts.criterion, { inCard: 'heading' }, ({ label, max_score }) => (
      <>
        {label} <Muted>{calibrationTexts.outOf(formatNumber(max_score))}</Muted>
      </>
    )),
    column('spread', calibrationTexts.spread, ({ spread }) =>
      spread === null ? listTexts.none : <b>{formatNumber(spread)}</b>,
    ),
    ...[...committees].map(([id, full_name]) =>
      column(id, full_name, ({ severity }: Row) => {
        const own = severity.find((committee) => committee.id === id);
        if (!own) return listTexts.none;
        // Isolated, so that the sign stays before the number.
        return isolate(`${own.difference > 0 ? '+' : ''}${formatNumber(own.difference)}`);
      }),
    ),
  ];
  const totals: DataColumn<Data<typeof calibrationCalls.get>['teams'][number]>[] = [
    column('sample', calibrationTexts.sample, { inCard: 'heading' }, ({ name }) => (
      <ForeignText>{name}</ForeignText>
    )),
    ...[...committees].map(([id, full_name]) =>
      column(
        id,
        full_name,
        ({ committees: own = [] }: Data<typeof calibrationCalls.get>['teams'][number]) => {
          const given = own.find((committee) => committee.id === id);
          return given ? formatTotal(given.total) : listTexts.none;
        },
      ),
    ),
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
