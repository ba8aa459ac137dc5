import type { CommitteeTeam, CommitteeTeamsData } from '@portal/api-schema';
import { COMMITTEE_REQUIRED } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { notFound, refused } from '../errors.ts';
import { evaluationState } from '../evaluations/evaluation-state.ts';
import { teamsWithOpenRequest } from '../reopen-requests/reopen-requests.repository.ts';
import { projectsOf, subSectorsOf } from '../teams/team-parts.repository.ts';
import { toIso } from '../time.ts';
import { listAssignedTeams, submittedTypes } from './assignments.repository.ts';
import { findCommittee } from './committees.repository.ts';

/**
 * The assigned teams of a committee: the caller's own that take part, or for a director all of those of `askedId`.
 * @throws HttpError 404 no such committee, or not the caller's own
 */
export async function committeeTeams(
  { db }: Context,
  caller: Caller,
  askedId?: string,
): Promise<CommitteeTeamsData> {
  const committee = await findCommittee(db, committeeIdFor(caller, askedId));
  if (!committee) throw notFound();
  const assigned = await listAssignedTeams(db, committee.id);
  const ownList = caller.role === 'committee';
  const rows = ownList ? assigned.filter(({ status }) => takesPart(status)) : assigned;
  const ids = rows.map(({ id }) => id);
  const [subSectors, projects, submitted, requested] = await Promise.all([
    subSectorsOf(db, ids),
    projectsOf(db, ids),
    submittedTypes(db, committee.id),
    teamsWithOpenRequest(db, committee.id),
  ]);
  const teams = rows.map((row): CommitteeTeam => {
    const types = submitted.get(row.id) ?? [];
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      sector: row.sector,
      sub_sector: subSectors.get(row.id) ?? [],
      table: row.table,
      project: projects.get(row.id) ?? null,
      evaluation_state: evaluationState({ ...row, submitted: types.length }),
      types: { eco: types.includes('eco'), idea: types.includes('idea'), tech: types.includes('tech') },
      finished_at: toIso(row.finished_at),
      reopen_reason: row.reopen_reason,
      reopen_requested: requested.has(row.id),
    };
  });
  return {
    committee: { id: committee.id, full_name: committee.full_name },
    teams,
    ...(ownList && {
      excluded_teams: assigned
        .filter(({ status }) => !takesPart(status))
        .map(({ id, name, status }) => ({ id, name, status })),
    }),
  };
}

/**
 * Which committee a call is about: a committee can only ask for its own, a director must name one.
 * @throws HttpError 404 not the caller's own · 422 a director names none
 */
export function committeeIdFor(caller: Caller, askedId: string | undefined): string {
  if (caller.role !== 'committee') {
    if (askedId === undefined) {
      throw refused(COMMITTEE_REQUIRED, { committee_id: ['اختر لجنة التحكيم'] });
    }
    return askedId;
  }
  if (askedId !== undefined && askedId !== caller.id) throw notFound();
  return caller.id;
}
