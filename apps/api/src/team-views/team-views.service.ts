import {
  type Pagination,
  type Query,
  type TeamCounts,
  type TeamSummary,
  teamCalls,
} from '@portal/api-schema';
import { type AnswerValue, answerText } from '@portal/domain/forms/answers';
import { FOUND_TEAMS_COUNTED_MAX } from '@portal/domain/limits';
import { shownEmail } from '../accounts/index.ts';
import { countCertificates } from '../certificates/index.ts';
import { loadSettings } from '../event/index.ts';
import { combinedState, committeesOf, evaluationState } from '../judging/index.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors.ts';
import { isDirector } from '../platform/http/caller.ts';
import { routesOf } from '../platform/http/route.ts';
import { pageOf } from '../platform/pagination.ts';
import { toIso } from '../platform/time.ts';
import {
  answersOfTeams,
  findMergedInto,
  findOwnTeamId,
  findTeam,
  isActivated,
  isBlind,
  listFields,
  listTeamMembers,
  participationOf,
  projectsOf,
  requireVisibleTeam,
  seesContacts,
  sharesName,
  shownName,
  shownProject,
  subSectorsOf,
  toTeam,
} from '../teams/index.ts';
import { countTeamRows, countTeams, isNarrowed, listTeamRows } from './team-list.repository.ts';

const calls = { list: teamCalls.list, details: teamCalls.details };

export const teamViewRoutes = routesOf(calls, {
  async list({ db, now }, { query }) {
    const { page, per_page, limit, offset } = pageOf(query);
    const [rows, { confirmed, waiting, ...counts }, fields, { places, confirm_until }] = await Promise.all([
      listTeamRows(db, query, { limit, offset }),
      countTeams(db),
      listFields(db),
      loadSettings(db),
    ]);
    const participation = (places !== null || confirm_until !== null || waiting > 0) && {
      participation: { places, confirm_until: toIso(confirm_until), confirmed, waiting },
    };
    const listed = fields.flatMap(({ id, form, listed }) => (listed && form !== 'members' ? [id] : []));
    const ids = rows.map(({ id }) => id);
    const answers = listed.length > 0 ? await answersOfTeams(db, ids, listed) : undefined;
    const total = await totalOf(db, query, counts, rows.length);
    const teams = rows.map(
      (row): TeamSummary => ({
        ...toTeam(row, row.sub_sectors),
        leader: row.leader,
        members_count: row.members_count,
        delivered_at: toIso(row.delivered_at),
        checked_in_at: toIso(row.checked_in_at),
        delivery_disabled: row.delivery_disabled,
        ...(row.availability_to && row.availability_to > now() && { delivery_extended: true }),
        committees: row.committees,
        ...(row.confirmed_at && { confirmed_at: row.confirmed_at.toISOString() }),
        ...(row.waiting && { waiting: row.waiting }),
        evaluation_state: combinedState(row.progress.map(evaluationState)),
        ...(answers && { answers: textsOf(answers.get(row.id)) }),
      }),
    );
    return { teams, counts: { ...counts, ...participation }, pagination: { page, per_page, ...total } };
  },

  /**
   * Everything about a team that the caller may see. Committees and members get no identity, email or phone number, and only
   * directors learn which committees judge the team. Where judging is blind, committees get a number for the name, and no people.
   * @throws HttpError 404 no such team, or not visible to the caller
   */
  async details(context, { caller, query }) {
    const { db } = context;
    const teamId = query.team_id ?? (await findOwnTeamId(db, caller));
    if (teamId === undefined) throw notFound();
    await requireVisibleTeam(context, db, caller, teamId);
    const [row, subSectors, members, projects, certificates_count, committees] = await Promise.all([
      findTeam(db, teamId),
      subSectorsOf(db, [teamId]),
      listTeamMembers(db, teamId),
      projectsOf(db, [teamId]),
      countCertificates(db, teamId),
      committeesOf(db, [teamId]),
    ]);
    if (!row) throw notFound();

    const participation =
      caller.role === 'committee' ? undefined : participationOf(await loadSettings(db), row, context.now());
    const merged_into = isDirector(caller) ? await findMergedInto(db, teamId) : undefined;
    const blind = isBlind(caller, row);
    const team = { ...toTeam(row, subSectors.get(teamId)), name: shownName(caller, row) };
    const people = blind ? [] : members.map(withoutRemovedEmail);
    const leader = people.find(({ is_leader }) => is_leader);
    const withContacts = seesContacts(caller);
    return {
      team,
      members: withContacts
        ? people
        : people.map(({ user_id, full_name, specialty, is_leader }) => ({
            user_id,
            full_name,
            specialty,
            is_leader,
          })),
      project: shownProject(caller, row, projects.get(teamId) ?? null),
      leader: leader
        ? {
            id: leader.user_id,
            full_name: leader.full_name,
            ...(withContacts && { email: leader.email, phone_number: leader.phone_number }),
            ...(isDirector(caller) &&
              leader.email !== undefined && { activated: await isActivated(db, leader.user_id) }),
          }
        : null,
      status: team.status,
      table: team.table,
      sector: team.sector,
      sub_sector: team.sub_sector,
      certificates_count,
      ...(blind && { blind }),
      ...(participation && { participation }),
      ...(merged_into && { merged_into }),
      ...(isDirector(caller) && {
        ...(row.blind_number && { judging_number: row.blind_number }),
        delivery_disabled: row.delivery_disabled,
        shares_name: await sharesName(db, teamId),
        committees: (committees.get(teamId) ?? []).map(({ id, full_name }) => ({ id, full_name })),
      }),
    };
  },
});

/** A person whose data was removed after the event has no email, and no account to activate. */
const withoutRemovedEmail = <M extends { email: string }>({ email, ...member }: M) => ({
  ...member,
  ...(shownEmail(email) !== null && { email }),
});

const textsOf = (answers: ReadonlyMap<string, AnswerValue> = new Map()) =>
  Object.fromEntries([...answers].map(([fieldId, value]) => [fieldId, answerText(value)]));

type Total = Pick<Pagination, 'total' | 'total_is_minimum'>;

/** How many teams the query finds, of which `shown` are on its page. */
async function totalOf(
  db: Database,
  query: Query<typeof teamCalls.list>,
  counts: Omit<TeamCounts, 'participation'>,
  shown: number,
): Promise<Total> {
  const { page, limit, offset } = pageOf(query);
  if (!isNarrowed(query)) return { total: counts[query.status ?? 'total'] };
  // Most searches end on their first page.
  const isLastPage = shown > 0 ? shown < limit : page === 1;
  if (isLastPage) return { total: offset + shown };
  if (!query.search) return { total: await countTeamRows(db, query) };
  // Always more than this page ends with, so that a client that asks for every page gets all of them.
  const most = Math.max(FOUND_TEAMS_COUNTED_MAX, offset + limit + 1);
  const total = await countTeamRows(db, query, most + 1);
  return total > most ? { total: most, total_is_minimum: true } : { total };
}
