import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { SheetCounts } from '@portal/api-schema';
import { loadSettings } from '../../../event/index.ts';
import { teamsOfResults } from '../../../judging/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  answersOfPeople,
  answersOfTeams,
  listFields,
  listSectors,
  listTracks,
  lockPlaces,
  tooManyPeople,
} from '../../../teams/index.ts';
import type { ImportRow } from '../import-problems.ts';
import type { ReadRows } from '../import-rows.ts';
import type { Planner } from '../planner.ts';
import { answersPlanner } from './planned-answers.ts';
import { type PlannedPerson, peoplePlanner, sourcesOf, type UNIQUE } from './planned-people.ts';
import { mayChangeResults, teamDiffers, teamsPlannerOf } from './planned-teams.ts';
import {
  findPeople,
  listLeaderless,
  listSeats,
  loadPeople,
  loadTeams,
  lockSeatsAndTeams,
  type StoredPerson,
  type StoredTeam,
} from './stored-teams.repository.ts';
import { draftTeams, emailOf } from './team-drafts.ts';
import { writeTeams } from './write-teams.ts';
import { changesOf, type PlannedTeamWithPeople } from './writes-of-teams.ts';

/** Teams that are compared before other calls get their turn. */
const TEAMS_AT_ONCE = 50;

/** What the rows are compared with. People and teams are by their ids. */
type KnownTeams = { people: Map<string, StoredPerson> } & Awaited<ReturnType<typeof readTeams>>;

/**
 * A team is the one whose leader has the email of the row, a member the one with that email. An empty cell changes nothing, and
 * nothing is deleted: a team or a member that the file does not have stays.
 */
export const teamsPlanner: Planner<KnownTeams> = {
  async read(db, rows) {
    const people = await findPeople(db, identifiersOf(rows));
    const byEmail = new Map([...people.values()].map((person) => [person.email, person]));
    const teamIds = leaderEmails(rows).flatMap((email) => {
      const person = byEmail.get(email);
      return person?.is_leader && person.team_id ? [person.team_id] : [];
    });
    return { people, ...(await readTeams(db, [...new Set(teamIds)])) };
  },

  /** People whom another call adds meanwhile are not read again: what is unique refuses the write then. */
  async lock(tx, { people, teams }) {
    const teamIds = [...teams.keys()];
    await lockPlaces(tx);
    await lockSeatsAndTeams(tx, teamIds);
    return { people: await loadPeople(tx, [...people.keys()]), ...(await readTeams(tx, teamIds)) };
  },

  async plan(known, rows) {
    const { problems } = rows;
    const people = peoplePlanner(known.people.values(), rows);
    const storedTeams = storedTeamsOf(known);
    const teams = teamsPlannerOf(known, problems);
    const counts = { teams: noCounts(), members: noCounts() };
    const leaderless = [...known.leaderless];
    const isLeaderless = (row: ImportRow): boolean => {
      const index = leaderless.findIndex(({ name }) => name === row.values.team);
      const [stored] = index < 0 ? [] : leaderless.splice(index, 1);
      const team = stored && teams.plan(row, stored);
      const namesLeader = Object.keys(row.values).some((field) => field.startsWith('leader_'));
      const isUnchanged = team !== undefined && !teamDiffers(team) && !namesLeader;
      counts.teams.unchanged += isUnchanged ? 1 : 0;
      return isUnchanged;
    };
    const drafts = draftTeams(rows, (email) => storedTeams.has(email), isLeaderless);
    const answersIn = answersPlanner(known.fields, known.answers, problems);
    // The rest of a row is checked, too, where its person breaks a rule.
    const idOf = (email: string, person?: PlannedPerson) => (person ?? people.find(email))?.id ?? '';
    const { maxTeamMembers } = known;
    const planned: PlannedTeamWithPeople[] = [];
    for (const [index, draft] of drafts.entries()) {
      if (index % TEAMS_AT_ONCE === 0) await yieldToCalls();
      const stored = storedTeams.get(draft.email);
      const leader = people.leader(draft);
      const team = draft.row && teams.plan(draft.row, stored);
      const track_id = (team ?? stored)?.track_id ?? null;
      const aboutMember = { form: 'members', track_id } as const;
      let room = maxTeamMembers - (stored?.people ?? 1);
      const members = draft.members.flatMap(({ email, row }) => {
        const member = people.member(email, row, stored?.id);
        const answered = answersIn(aboutMember, row, { user_id: idOf(email, member) });
        if (!member) return [];
        if (!member.stored) room -= 1;
        if (!member.stored && room < 0) {
          problems.report(row, 'member_email', tooManyPeople(maxTeamMembers));
          return [];
        }
        const differs = member.changed.size > 0 || answered.length > 0;
        if (!problems.has(row)) count(counts.members, member, differs);
        return [{ ...member, answers: answered }];
      });
      const ofLeader = answersIn(aboutMember, draft.leaderRow, { user_id: idOf(draft.email, leader) });
      if (draft.leaderRow && leader && !problems.has(draft.leaderRow)) {
        count(counts.members, leader, leader.changedIn.has(draft.leaderRow) || ofLeader.length > 0);
      }
      const teamId = team?.id ?? stored?.id;
      const aboutTeam = { form: 'registration', track_id } as const;
      const ofTeam = answersIn(aboutTeam, draft.row, { team_id: teamId ?? '' });
      if (draft.row && team && leader && !problems.has(draft.row)) {
        const differs = teamDiffers(team) || ofTeam.length > 0;
        count(counts.teams, team, differs || leader.changedIn.has(draft.row));
      }
      if (teamId === undefined) continue;
      const answering = leader && { ...leader, answers: ofLeader };
      planned.push({ team, teamId, answers: ofTeam, leader: answering, members });
    }
    teams.checkSeats(planned.flatMap(({ team }) => team ?? []));
    const moved = planned.flatMap(({ team }) => (team && mayChangeResults(team) ? team.id : []));
    return {
      counts,
      changes: changesOf(planned),
      async changesRanking(db) {
        const fixed = new Set(moved.length === 0 ? [] : await teamsOfResults(db));
        return moved.some((id) => fixed.has(id));
      },
      write: (change, applying) => writeTeams(change, applying, planned),
    };
  },
};

async function readTeams(db: Database, ids: readonly string[]) {
  const { max_team_members: maxTeamMembers } = await loadSettings(db);
  const teams = await loadTeams(db, ids);
  const fields = (await listFields(db)).filter(({ form }) => form !== 'delivery');
  const answers =
    fields.length === 0
      ? new Map()
      : new Map([...(await answersOfTeams(db, ids)), ...(await answersOfPeople(db, ids))]);
  return {
    teams,
    leaderless: await listLeaderless(db),
    sectors: await listSectors(db),
    tracks: await listTracks(db),
    seats: await listSeats(db),
    maxTeamMembers,
    fields,
    answers,
  };
}

const noCounts = (): SheetCounts => ({ created: 0, updated: 0, unchanged: 0 });

function count(counts: SheetCounts, { stored }: { stored: unknown }, differs: boolean): void {
  if (!stored) counts.created += 1;
  else if (differs) counts.updated += 1;
  else counts.unchanged += 1;
}

/** The stored teams by their leader's email. */
function storedTeamsOf({ people, teams }: KnownTeams): Map<string, StoredTeam> {
  return new Map(
    [...people.values()].flatMap(({ email, is_leader, team_id }): [string, StoredTeam][] => {
      const team = is_leader && team_id ? teams.get(team_id) : undefined;
      return team ? [[email, team]] : [];
    }),
  );
}

function leaderEmails(rows: ReadRows): string[] {
  const emails = [
    ...rows.of('teams').flatMap(({ values }) => values.leader_email ?? []),
    ...rows.of('members').flatMap(({ values }) => values.member_leader_email ?? []),
  ];
  return emails.map(emailOf);
}

/** What the people of the file may be stored under. */
function identifiersOf(rows: ReadRows) {
  const sources = sourcesOf(rows);
  const emails = new Set([...leaderEmails(rows), ...sources.flatMap(({ email }) => email ?? [])]);
  const all = (field: (typeof UNIQUE)[number]) => [
    ...new Set(sources.flatMap(({ values }) => values[field] ?? [])),
  ];
  return { emails: [...emails], phones: all('phone_number'), identities: all('identity') };
}
