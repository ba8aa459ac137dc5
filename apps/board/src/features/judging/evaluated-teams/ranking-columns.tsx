import type { CommitteeName, EvaluatedTeam, TypeLabel } from '@portal/api-schema';
import { NameLink } from '@portal/area-kit';
import { blindTeamName } from '@portal/domain/blind-names';
import { disagree } from '@portal/domain/disagreement';
import { column, type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { formatScore } from '@portal/ui/core';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { listTexts } from '../../../shared/lists/texts.ts';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import { tableName } from '../../../shared/records/table-name.ts';
import { formatTotal } from '../format-total.ts';
import type { RankedBy } from './evaluated-list.ts';
import styles from './evaluated-teams.module.css';
import { evaluatedTeamsTexts } from './texts.ts';

const { columns, disagreements } = evaluatedTeamsTexts;
/** Window width, CSS pixels, below which the columns and the re-open button do not fit. */
export const RANKING_CARDS_BELOW = 1280;

export interface RankingColumnsOptions {
  readonly rankedBy: RankedBy;
  /** Committees that get a column each; null for one column that lists the committees of a team. */
  readonly ownColumns: readonly CommitteeName[] | null;
  /** That get a column each. */
  readonly types: readonly TypeLabel[];
  /** From which difference the committees of a team disagree. */
  readonly points: number;
}

/** Up to this many types get a column each; the totals of more are listed in one column. */
const TYPE_COLUMNS_MAX = 4;

const typeColumn = ({ type, label }: TypeLabel): DataColumn<EvaluatedTeam> =>
  column(type, label, ({ types }) => {
    const total = types[type];
    return total === undefined ? listTexts.none : formatScore(total);
  });

const typesColumn = (all: readonly TypeLabel[]): DataColumn<EvaluatedTeam> =>
  column('types', columns.types, ({ types }) => (
    <ul className={styles.totals}>
      {all.map(({ type, label }) => {
        const total = types[type];
        return (
          total !== undefined && (
            <li key={type}>
              <span>
                <ForeignText>{label}</ForeignText>
              </span>{' '}
              <b>{formatScore(total)}</b>
            </li>
          )
        );
      })}
    </ul>
  ));

/** The columns of the ranking; the key of a sortable one is the API's sort field. */
export function rankingColumns({
  rankedBy,
  ownColumns,
  types,
  points,
}: RankingColumnsOptions): readonly DataColumn<EvaluatedTeam>[] {
  return [
    column('rank', columns.rank, { sortable: rankedBy === 'total', inCard: 'corner' }, (team) => (
      <Rank team={team} rankedBy={rankedBy} />
    )),
    column(
      'name',
      columns.name,
      { sortable: true, inCard: 'heading' },
      ({ id, name, sector, track, table, judging_number, uncounted = [] }) => (
        <>
          <NameLink className={styles.team} to={teamEvaluationPath(id)}>
            <ForeignText>{name}</ForeignText>
          </NameLink>
          {judging_number && <span className={styles.place}>{blindTeamName(judging_number)}</span>}
          <span className={styles.place}>
            <ForeignText>{sector?.name}</ForeignText>
          </span>
          {track && (
            <span className={styles.place}>
              <ForeignText>{track.name}</ForeignText>
            </span>
          )}
          <span className={styles.place}>{table && tableName(table)}</span>
          {uncounted.length > 0 && (
            <span className={styles.place}>
              {conflictTexts.notCountedFrom(uncounted.map(({ full_name }) => full_name))}
            </span>
          )}
        </>
      ),
    ),
    ...(ownColumns ? ownColumns.map(committeeColumn) : [committeesColumn]),
    ...(types.length > TYPE_COLUMNS_MAX ? [typesColumn(types)] : types.map(typeColumn)),
    column('total', columns.total, { sortable: true }, ({ total, carried }) => (
      <>
        <Figure value={total} ranks={rankedBy === 'total'} />
        {carried && (
          <span className={styles.place}>
            {evaluatedTeamsTexts.carried(formatTotal(carried.total), carried.weight)}
          </span>
        )}
      </>
    )),
    column('adjusted_total', columns.adjusted_total, { sortable: true }, ({ adjusted_total }) => (
      <Figure value={adjusted_total} ranks={rankedBy === 'adjusted'} />
    )),
    column('spread', columns.spread, { sortable: true }, (team) => <Spread team={team} points={points} />),
  ];
}

const committeesColumn: DataColumn<EvaluatedTeam> = column(
  'committees',
  columns.committees,
  ({ committees }) => (
    <ul className={styles.totals}>
      {committees.map(({ id, full_name, total }) => (
        <li key={id}>
          <span>
            <ForeignText>{full_name}</ForeignText>
          </span>{' '}
          <b>{formatTotal(total)}</b>
        </li>
      ))}
    </ul>
  ),
);

function committeeColumn({ id, full_name }: CommitteeName): DataColumn<EvaluatedTeam> {
  return column(id, full_name, ({ committees }) => {
    const result = committees.find((committee) => committee.id === id);
    return result ? formatTotal(result.total) : listTexts.none;
  });
}

/** A total; the one that ranks the teams is bold. */
function Figure({ value, ranks }: { value: number; ranks: boolean }) {
  return ranks ? <b>{formatTotal(value)}</b> : formatTotal(value);
}

/** The points between a team's highest and lowest committee; a dash for a single committee. */
function Spread({ team: { committees, spread }, points }: { team: EvaluatedTeam; points: number }) {
  if (committees.length < 2) return listTexts.none;
  return (
    <span className={styles.spread}>
      {formatTotal(spread)}
      {disagree(spread, points) && <StatusTag tone="waiting">{disagreements.only}</StatusTag>}
    </span>
  );
}

/** Ranks that are highlighted. */
const PODIUM = 3;

/** A team's rank, and below it the rank by the other total where it differs. */
function Rank({ team, rankedBy }: { team: EvaluatedTeam; rankedBy: RankedBy }) {
  const byTotal = rankedBy === 'total';
  const rank = byTotal ? team.rank : team.adjusted_rank;
  const other = byTotal ? team.adjusted_rank : team.rank;
  const { otherRank } = evaluatedTeamsTexts;
  return (
    <span className={styles.ranks}>
      <span className={styles.rank} data-podium={rank <= PODIUM}>
        {rank}
      </span>
      {other !== rank && (
        <span className={styles.otherRank}>{otherRank[byTotal ? 'adjusted' : 'total'](other)}</span>
      )}
    </span>
  );
}
