import type { CommitteeAudience, ExportFilters, TypeLabel } from '@portal/api-schema';
import { disagree } from '@portal/domain/disagreement';
import { RANKING_LABELS } from '@portal/domain/statuses';
import { loadSettings } from '../../event/index.ts';
import {
  committeeNames,
  criteriaOfEvaluations,
  FROM_START,
  findFinishedTeams,
  finishedTeamNames,
  listTypes,
  loadJudging,
  prizeNames,
  rankingOrder,
  rankTeams,
  type TeamResult,
  teamJudging,
  toWeights,
} from '../../judging/index.ts';
import { batchesOf } from '../../platform/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sheet } from '../../platform/xlsx/sheet.ts';
import { listTracks } from '../../teams/index.ts';
import {
  BATCH,
  hasJudges,
  judgesOfEvaluations,
  scoreKey,
  scoresOf,
  teamRowsOf,
} from './exports.repository.ts';
import { type ColumnOf, recordsOf, sheetOf } from './sheet-of.ts';

/**
 * The ranking as on screen, with its search and order, of all teams or of those of a track, and a second sheet with every
 * score of every committee. Ranks do not depend on the search.
 */
export async function evaluatedSheets(
  tx: Database,
  { committee_id, search, sort = 'rank', disagreement, track_id }: ExportFilters & CommitteeAudience,
): Promise<Sheet[]> {
  const settings = await loadSettings(tx);
  const types = await listTypes(tx);
  const { teams, weights: json } = await loadJudging(tx, FROM_START);
  const weights = toWeights(json);
  const judged = teams
    .filter((team) => track_id === undefined || team.track_id === track_id)
    .map((team) => teamJudging(team, weights));
  const ranked = rankTeams(judged, await committeeNames(tx), committee_id);
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
  return [await rankingSheet(tx, results, types), await scoresSheet(tx, results, types)];
}

/** What lists show where there is no figure. */
const NO_VALUE = '—';

const totalColumns = (
  types: readonly TypeLabel[],
): readonly ColumnOf<Pick<TeamResult, 'types' | 'total'>>[] => [
  ...types.map(
    ({ type, label }): ColumnOf<Pick<TeamResult, 'types'>> => [label, 12, ({ types }) => types[type]],
  ),
  ['الدرجة', 12, ({ total }) => total],
];

const idsOf = (results: readonly TeamResult[]) => results.map(({ team_id }) => team_id);

async function rankingSheet(
  tx: Database,
  results: readonly TeamResult[],
  types: readonly TypeLabel[],
): Promise<Sheet> {
  const prizes = await prizeNames(tx);
  const hasTracks = (await listTracks(tx)).length > 0;
  return sheetOf(
    'الترتيب',
    recordsOf(batchesOf(results, BATCH), async (batch) => {
      const teams = await teamRowsOf(tx, idsOf(batch));
      return batch.map(({ committees, ...result }) => ({
        ...result,
        team: teams.get(result.team_id),
        judgedBy: committees().length,
      }));
    }),
    [
      ['الترتيب', 10, ({ rank }) => rank],
      ['الفريق', 28, ({ team }) => team?.name],
      ['القطاع', 22, ({ team }) => team?.sector?.name],
      hasTracks && ['المسار', 22, ({ team }) => team?.track?.name],
      ['الطاولة', 16, ({ team }) => team?.table?.name],
      ['عدد اللجان', 12, ({ judgedBy }) => judgedBy],
      ...totalColumns(types),
      [RANKING_LABELS.adjusted, 16, ({ adjusted_total }) => adjusted_total],
      ['الترتيب بالموزونة', 16, ({ adjusted_rank }) => adjusted_rank],
      // As on screen: one committee alone cannot disagree.
      ['الفارق', 10, ({ judgedBy, spread }) => (judgedBy > 1 ? spread : NO_VALUE)],
      prizes.size > 0 && ['الجوائز', 30, ({ team_id }) => prizes.get(team_id)?.join('، ')],
    ],
  );
}

/** One row per committee and team, one column per criterion; empty where there is no score. */
async function scoresSheet(
  tx: Database,
  results: readonly TeamResult[],
  types: readonly TypeLabel[],
): Promise<Sheet> {
  const withJudges = await hasJudges(tx);
  const criteria = await criteriaOfEvaluations(tx);
  return sheetOf(
    'درجات اللجان',
    recordsOf(batchesOf(results, BATCH), async (batch) => {
      const teams = await teamRowsOf(tx, idsOf(batch));
      const scores = await scoresOf(tx, idsOf(batch));
      const judges = withJudges ? await judgesOfEvaluations(tx, idsOf(batch)) : undefined;
      return batch.flatMap(({ team_id, committees }) =>
        committees().map((committee) => ({
          ...committee,
          team: teams.get(team_id)?.name,
          judges: judges?.get(`${team_id} ${committee.id}`),
          scoreOf: (criterionId: string) => scores.get(scoreKey(team_id, committee.id, criterionId)),
        })),
      );
    }),
    [
      ['الفريق', 28, ({ team }) => team],
      ['لجنة التحكيم', 26, ({ full_name }) => full_name],
      ...criteria.map(
        ({ id, type_label, label, max_score }): ColumnOf<{ scoreOf(id: string): number | undefined }> => [
          `${type_label}: ${label} (من ${max_score})`,
          24,
          ({ scoreOf }) => scoreOf(id),
        ],
      ),
      ...totalColumns(types),
      ['تاريخ الاكتمال', 18, ({ finished_at }) => new Date(finished_at)],
      withJudges && ['المحكّمون', 26, ({ judges }) => judges],
    ],
  );
}
