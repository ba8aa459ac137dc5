import { keyOf } from '@portal/api-client';
import { committeeCalls, type Data, type EvaluationView, evaluationCalls } from '@portal/api-schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { judgeStorage } from '../../shared/judge-storage/judge-storage.ts';

/** First parts of the keys of queries with names of teams. */
const NAMING: ReadonlySet<unknown> = new Set(['committees', 'teams', 'evaluations']);

const [, EVALUATION] = keyOf(evaluationCalls.get);

type Assignment = Pick<Data<typeof committeeCalls.ownTeams>, 'blind' | 'teams' | 'excluded_teams'>;

/**
 * Renews the names of teams on this device after blind judging was turned on or off, from an answer that lists the teams.
 * Evaluations stay, because unsent work is shown beside them, and get the current name; so do waiting submissions. Every other
 * query is removed from the cache and the storage, and fetched again when it is needed.
 */
export async function renewKeptNames(
  userId: string,
  queryClient: QueryClient,
  { blind = false, teams, excluded_teams }: Assignment,
): Promise<void> {
  const names = new Map([...teams, ...excluded_teams].map(({ id, name }) => [id, name]));
  if (names.size === 0) return;
  const isOld = (key: QueryKey, data: unknown) =>
    NAMING.has(key[0]) &&
    typeof data === 'object' &&
    data !== null &&
    ((data as { blind?: boolean }).blind ?? false) !== blind;
  /** The evaluation with the current name; undefined for another query, or a team that is no longer assigned. */
  const renewed = (key: QueryKey, data: unknown): EvaluationView | undefined => {
    if (key[1] !== EVALUATION) return undefined;
    const { blind: _, team, ...view } = data as EvaluationView;
    const name = names.get(team.id);
    return name === undefined ? undefined : { ...view, team: { ...team, name }, ...(blind && { blind }) };
  };

  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (!isOld(queryKey, state.data)) continue;
    const evaluation = renewed(queryKey, state.data);
    if (evaluation) {
      queryClient.setQueryData(queryKey, evaluation, { updatedAt: state.dataUpdatedAt });
    } else {
      // A query on screen is fetched again, and another one when its page is opened.
      void queryClient.resetQueries({ queryKey, exact: true });
    }
  }
  const { queries, submissions } = await judgeStorage();
  for (const { key, hash, data } of await queries.list(userId)) {
    if (!isOld(key, data)) continue;
    await queries.update([userId, hash], (stored) => {
      if (!stored || !isOld(key, stored.data)) return stored;
      const evaluation = renewed(key, stored.data);
      return evaluation && { ...stored, data: evaluation };
    });
  }
  for (const { teamId, type, teamName } of await submissions.list(userId)) {
    const name = names.get(teamId);
    if (name === undefined || name === teamName) continue;
    await submissions.update([userId, teamId, type], (stored) => stored && { ...stored, teamName: name });
  }
}

/** The latest of the answers that list the teams. */
export function latestAssignment(queryClient: QueryClient): Assignment | undefined {
  const answers = [committeeCalls.ownTeams, committeeCalls.teams].flatMap((call) => {
    const state = queryClient.getQueryState<Partial<Assignment> & Pick<Assignment, 'teams'>>(keyOf(call));
    return state?.data ? [{ at: state.dataUpdatedAt, data: state.data }] : [];
  });
  const latest = answers.toSorted((a, b) => b.at - a.at)[0]?.data;
  return latest && { excluded_teams: [], ...latest };
}
