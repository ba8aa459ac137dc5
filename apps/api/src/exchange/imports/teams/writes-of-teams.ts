import type { ChangedAnswer } from '../../../teams/index.ts';
import { idsOf } from '../added-records.ts';
import { hasOwnChanges, type PlannedPerson, UNIQUE, uniqueKey, uniqueKeys } from './planned-people.ts';
import { changesOfTeam, type PlannedTeam, subSectorsDiffer, teamDiffers } from './planned-teams.ts';

/** A team of the file with its people. */
export interface PlannedTeamWithPeople {
  /** Undefined for a stored team of which only members are in the file. */
  team: PlannedTeam | undefined;
  teamId: string;
  answers: readonly ChangedAnswer[];
  leader: AnsweringPerson | undefined;
  members: readonly AnsweringPerson[];
}

export type AnsweringPerson = PlannedPerson & { readonly answers: readonly ChangedAnswer[] };

/** Whether the import changes anything of a person, or adds them. */
export const personDiffers = ({ stored, changed, answers }: AnsweringPerson): boolean =>
  !stored || changed.size > 0 || answers.length > 0;

/** What an import of teams changes, by what the file names. */
export const changesOf = (planned: readonly PlannedTeamWithPeople[]) =>
  planned.map(({ team, teamId, answers, leader, members }) => ({
    id: team && !team.stored ? null : teamId,
    team: team && changesOfTeam(team),
    answers: valuesOf(answers),
    people: [...(leader ? [leader] : []), ...members].map((person) => ({
      email: person.email,
      changed: [...person.changed].map((field) => [field, person.stored?.[field], person[field]]),
      answers: valuesOf(person.answers),
    })),
  }));

const valuesOf = (answers: readonly ChangedAnswer[]) => answers.map(({ field, value }) => [field.id, value]);

/** Everything that an import of teams changes: the rows that it writes. */
export function writesOf(planned: readonly PlannedTeamWithPeople[], at: Date) {
  const people = planned.flatMap(({ teamId: team_id, leader, members }) => [
    ...(leader ? [{ ...leader, team_id, role: 'leader' as const }] : []),
    ...members.map((member) => ({ ...member, team_id, role: 'member' as const })),
  ]);
  const teams = planned.flatMap(({ team, answers, leader }) => {
    if (!team) return [];
    const isDecided = team.status !== (team.stored?.status ?? 'Pending');
    return { ...team, answers, leader_id: leader?.id, status_changed_at: isDecided ? at : null };
  });
  const newPeople = people.filter(({ stored }) => !stored);
  const others = teams.filter((team) => team.sector_id !== null && subSectorsDiffer(team));
  return {
    people: newPeople,
    teams: teams.filter(({ stored }) => !stored),
    members: newPeople.map(({ id, team_id, role, specialty }) => ({
      user_id: id,
      team_id,
      specialty,
      is_leader: role === 'leader',
    })),
    subSectors: others.flatMap(({ id: team_id, sector_id, sub_sector_ids }) =>
      sub_sector_ids.map((sub_sector_id) => ({ team_id, sector_id, sub_sector_id })),
    ),
    changedPeople: people.filter(
      (person) => hasOwnChanges(person) || (person.stored && person.answers.length > 0),
    ),
    /** Changed people whose phone number or identity another person gets. */
    givingUp: idsOf(givingUp(people)),
    answers: [...teams, ...people].flatMap(({ answers }) => answers),
    specialties: people.flatMap(({ id, stored, changed, specialty }) =>
      stored && changed.has('specialty') ? [{ user_id: id, specialty }] : [],
    ),
    changedTeams: teams.filter((team) => team.stored && (teamDiffers(team) || team.answers.length > 0)),
    /** Changed teams whose sub-sectors are among `subSectors` now, or that have none any more. */
    otherSubSectors: idsOf(others.filter(({ stored }) => stored)),
    /** Changed teams that leave their table; another team may get it. */
    leaving: idsOf(teams.filter(({ stored, table_id }) => stored?.table_id && stored.table_id !== table_id)),
  };
}

export type TeamWrites = ReturnType<typeof writesOf>;

/** The people whose stored phone number or identity another person of the file gets. */
function givingUp(people: readonly PlannedPerson[]): PlannedPerson[] {
  const given = new Set(people.flatMap(uniqueKeys));
  return people.filter(
    ({ stored, changed }) =>
      stored && UNIQUE.some((field) => changed.has(field) && given.has(uniqueKey(field, stored) ?? '')),
  );
}
