import { isDeepStrictEqual } from 'node:util';
import type { AssignedTeam, CommitteeTeam, committeeCalls, TypeLabel } from '@portal/api-schema';
import { COMMITTEE_REQUIRED } from '@portal/domain/messages';
import { DEFAULT_TYPE_LIST } from '@portal/domain/rubrics';
import { takesPart } from '@portal/domain/statuses';
import type { Context } from '../../platform/context.ts';
import { notFound, refused } from '../../platform/errors.ts';
import { type Caller, isDirector } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { knownVersion, sendVersion, UNCHANGED } from '../../platform/http/unchanged-answers.ts';
import { toDate, toIso } from '../../platform/time.ts';
import { isBlind, shownName, shownProject, toProject } from '../../teams/index.ts';
import { evaluationState } from '../evaluations/evaluation-state.ts';
import { loadResults } from '../results/results.repository.ts';
import { listTypes } from '../rubrics/rubrics.repository.ts';
import { listAssignedTeams } from './assignments.repository.ts';
import { findCommittee } from './committees.repository.ts';
import { listOwnTeams, type OwnTeams } from './own-teams.repository.ts';

/**
 * The assigned teams of a committee: the caller's own that take part, or for a director all of those of `committee_id`.
 * @throws HttpError 404 no such committee, or not the caller's own
 */
export async function committeeTeams(
  { db }: Context,
  { caller, query }: CallInput<typeof committeeCalls.teams>,
) {
  const id = committeeIdFor(caller, query.committee_id);
  const ownList = !isDirector(caller);
  const committee = ownList ? caller.committee : await findCommittee(db, id);
  if (!committee) throw notFound();
  const [assigned, labels, results] = await Promise.all([
    listAssignedTeams(db, committee.id),
    listTypes(db),
    ownList ? loadResults(db) : undefined,
  ]);
  const rows = ownList ? assigned.filter(({ status }) => takesPart(status)) : assigned;
  const teams = rows.map((row): CommitteeTeam => {
    const types = row.submitted;
    return {
      id: row.id,
      name: shownName(caller, row),
      status: row.status,
      sector: row.sector,
      sub_sector: row.sub_sectors,
      ...(row.track && { track: row.track }),
      table: row.table,
      ...(!ownList && row.blind_number && { judging_number: row.blind_number }),
      project: shownProject(caller, row, toProject(row.project)),
      evaluation_state: evaluationState({ ...row, submitted: types.length }),
      rubric_id: row.rubric_id,
      types: Object.fromEntries(row.types.map((type) => [type, types.includes(type)])),
      finished_at: toIso(row.finished_at),
      reopen_reason: row.reopen_reason,
      reopen_requested: row.reopen_requested,
      is_sample: row.is_sample,
    };
  });
  return {
    committee: { id: committee.id, full_name: committee.full_name },
    ...(assigned.some((row) => isBlind(caller, row)) && { blind: true }),
    types: labels,
    teams,
    ...(ownList && {
      excluded_teams: excludedOf(caller, assigned),
      results_frozen: results?.state !== 'open',
    }),
  };
}

/** Those of the teams that do not take part. */
const excludedOf = (
  caller: Caller,
  teams: readonly Pick<OwnTeams['teams'][number], 'id' | 'name' | 'blind_number' | 'status'>[],
) =>
  teams
    .filter(({ status }) => !takesPart(status))
    .map((team) => ({ id: team.id, name: shownName(caller, team), status: team.status }));

/** The types of all rubrics by which the teams are judged, each once. */
function allTypes({ teams, rubrics }: OwnTeams): TypeLabel[] {
  const asked = new Set(teams.map(({ rubric }) => rubric));
  const labels = new Map<string, string>();
  for (const rubric of asked)
    for (const { type, label } of rubrics[rubric] ?? []) if (!labels.has(type)) labels.set(type, label);
  return [...labels].map(([type, label]) => ({ type, label }));
}

/** The caller's own teams, with what its pages show. */
export async function ownTeams(
  { db, now }: Context,
  { caller, request, reply }: CallInput<typeof committeeCalls.ownTeams>,
) {
  const { id, full_name } = requireCommittee(caller);
  const { version, list } = await listOwnTeams(db, { id, name: full_name, known: knownVersion(request) });
  sendVersion(reply, version);
  if (list === null) return UNCHANGED;
  const types = allTypes(list);
  const [judging_from, judging_to] = [toDate(list.judging_from), toDate(list.judging_to)];
  return {
    committee: { id, full_name },
    ...(list.teams.some((team) => isBlind(caller, team)) && { blind: true }),
    ...(!isDeepStrictEqual(types, DEFAULT_TYPE_LIST) && { types }),
    teams: list.teams
      .filter(({ status }) => takesPart(status))
      .map((team): AssignedTeam => {
        const { submitted, sector, track, reopen_reason, reopen_requested, is_sample, rubric } = team;
        const own = list.rubrics[rubric] ?? [];
        return {
          id: team.id,
          name: shownName(caller, team),
          sector: sector === null ? null : { name: sector },
          ...(track !== null && { track: { name: track } }),
          table: team.table,
          evaluation_state: evaluationState({ ...team, submitted: submitted.length }),
          submitted,
          ...(own.length < types.length && { types: own.map(({ type }) => type) }),
          ...(reopen_reason !== null && { reopen_reason }),
          ...(reopen_requested && { reopen_requested }),
          ...(is_sample && { is_sample }),
        };
      }),
    excluded_teams: excludedOf(caller, list.teams),
    results_frozen: list.results_state !== 'open',
    ...(judging_from !== null && judging_from > now() && { judging_from: toIso(judging_from) }),
    ...(judging_to !== null && { judging_to: toIso(judging_to) }),
    ...(list.prize_votes && list.results_state === 'open' && { prize_votes: true }),
    ...(list.round > 1 && { round: list.round, round_name: list.round_name }),
  };
}

/**
 * Which committee a call is about: a committee can only ask for its own, a director must name one.
 * @throws HttpError 404 not the caller's own · 422 a director names none
 */
export function committeeIdFor(caller: Caller, askedId: string | undefined): string {
  if (isDirector(caller)) {
    if (askedId === undefined) {
      throw refused(COMMITTEE_REQUIRED, { committee_id: ['اختر لجنة التحكيم'] });
    }
    return askedId;
  }
  const { id } = requireCommittee(caller);
  if (askedId !== undefined && askedId !== id) throw notFound();
  return id;
}

/** The caller's committee. @throws HttpError 404 they have none */
export function requireCommittee({ committee }: Caller): { readonly id: string; readonly full_name: string } {
  if (committee === null) throw notFound();
  return committee;
}
