import type { ExportFilters } from '@portal/api-schema';
import { disagree } from '@portal/domain/disagreement';
import { EVALUATION_TYPE_LABELS, RANKING_LABELS } from '@portal/domain/statuses';
import { loadSettings } from '../../event/index.ts';
import {
  type CriterionRow,
  committeeNames,
  FROM_START,
  findFinishedTeams,
  finishedTeamNames,
  loadCriteria,
  loadJudging,
  rankingOrder,
  rankTeams,
  type TeamResult,
  teamJudging,
  weightsOf,
} from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Cell, Sheet } from '../../platform/xlsx/sheet.ts';
import { inBatches, scoreKey, scoresOf, teamRowsOf } from './exports.repository.ts';

/**
 * The ranking as on screen, with its search and order, and a second sheet with every score of every committee. Ranks do
 * not depend on the search.
 */
export async function evaluatedSheets(
  tx: Database,
  committeeId: string | undefined,
  { search, sort = 'rank', disagreement }: Pick<ExportFilters, 'search' | 'sort' | 'disagreement'>,
): Promise<Sheet[]> {
  const settings = await loadSettings(tx);
  const criteria = await loadCriteria(tx);
  const weights = weightsOf(settings);
  const { teams } = await loadJudging(tx, FROM_START);
  const judged = teams.map((team) => teamJudging(team, weights));
  const ranked = rankTeams(judged, await committeeNames(tx), committeeId);
  const searched = search ? await findFinishedTeams(tx, search) : undefined;
  const disagrees = new Map(
    // Of all committees, also in the ranking of one.
    judged.map(({ team_id, figures }) => [
      team_id,
      figures !== null && disagree(figures.spread, settings.disagreement_points),
    ]),
  );
  const found = ranked.filter(
    ({ team_id }) =>
      (!searched || searched.has(team_id)) &&
      (disagreement === undefined || disagrees.get(team_id) === disagreement),
  );
  const order = await rankingOrder(sort, () => finishedTeamNames(tx));
  const results = order ? found.toSorted(order) : found;
  return [rankingSheet(tx, results), scoresSheet(tx, results, criteria)];
}

/** What lists show where there is no figure. */
const NO_VALUE = '—';

const totalColumns = [
  { header: EVALUATION_TYPE_LABELS.eco, width: 12 },
  { header: EVALUATION_TYPE_LABELS.idea, width: 12 },
  { header: EVALUATION_TYPE_LABELS.tech, width: 12 },
  { header: 'الدرجة', width: 12 },
];

function rankingSheet(tx: Database, results: readonly TeamResult[]): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const batch of inBatches(results)) {
      const teams = await teamRowsOf(
        tx,
        batch.map(({ team_id }) => team_id),
      );
      for (const result of batch) {
        const team = teams.get(result.team_id);
        const judgedBy = result.committees().length;
        yield [
          result.rank,
          team?.name ?? null,
          team?.sector?.name ?? null,
          team?.table?.name ?? null,
          judgedBy,
          result.eco,
          result.idea,
          result.tech,
          result.total,
          result.adjusted_total,
          result.adjusted_rank,
          // As on screen: one committee alone cannot disagree.
          judgedBy > 1 ? result.spread : NO_VALUE,
        ];
      }
    }
  }
  return {
    name: 'الترتيب',
    columns: [
      { header: 'الترتيب', width: 10 },
      { header: 'الفريق', width: 28 },
      { header: 'القطاع', width: 22 },
      { header: 'الطاولة', width: 16 },
      { header: 'عدد اللجان', width: 12 },
      ...totalColumns,
      { header: RANKING_LABELS.adjusted, width: 16 },
      { header: 'الترتيب بالموزونة', width: 16 },
      { header: 'الفارق', width: 10 },
    ],
    rows: rows(),
  };
}

/** One row per committee and team, one column per criterion; empty where there is no score. */
function scoresSheet(tx: Database, results: readonly TeamResult[], criteria: readonly CriterionRow[]): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const batch of inBatches(results)) {
      const ids = batch.map(({ team_id }) => team_id);
      const teams = await teamRowsOf(tx, ids);
      const scores = await scoresOf(tx, ids);
      for (const { team_id, committees } of batch) {
        for (const committee of committees()) {
          yield [
            teams.get(team_id)?.name ?? null,
            committee.full_name,
            ...criteria.map(({ id }) => scores.get(scoreKey(team_id, committee.id, id)) ?? null),
            committee.eco,
            committee.idea,
            committee.tech,
            committee.total,
            new Date(committee.finished_at),
          ];
        }
      }
    }
  }
  return {
    name: 'درجات اللجان',
    columns: [
      { header: 'الفريق', width: 28 },
      { header: 'لجنة التحكيم', width: 26 },
      ...criteria.map(({ type, label, max_score }) => ({
        header: `${EVALUATION_TYPE_LABELS[type]}: ${label} (من ${max_score})`,
        width: 24,
      })),
      ...totalColumns,
      { header: 'تاريخ الاكتمال', width: 18 },
    ],
    rows: rows(),
  };
}
