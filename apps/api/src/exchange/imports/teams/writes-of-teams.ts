import { hasOwnChanges, type PlannedPerson, UNIQUE } from './planned-people.ts';
import { type PlannedTeam, subSectorsDiffer, teamDiffers } from './planned-teams.ts';
import type {
  ChangedPerson,
  ChangedTeam,
  NewMember,
  NewPerson,
  NewTeam,
  SubSectorOfTeam,
  TeamWrites,
} from './team-writes.repository.ts';

/** A team of the file with its people. */
export interface PlannedTeamWithPeople {
  /** Undefined for a stored team of which only members are in the file. */
  team: PlannedTeam | undefined;
  teamId: string;
  /** The id of the stored team's leader. */
  leaderId: string | undefined;
  leader: PlannedPerson | undefined;
  members: readonly PlannedPerson[];
}

/** The rows that an import of teams writes. */
export function writesOf(planned: readonly PlannedTeamWithPeople[], at: Date): TeamWrites {
  const people: NewPerson[] = [];
  const teams: NewTeam[] = [];
  const members: NewMember[] = [];
  const subSectors: SubSectorOfTeam[] = [];
  const changedPeople: ChangedPerson[] = [];
  const specialties: Pick<NewMember, 'user_id' | 'specialty'>[] = [];
  const changedTeams: ChangedTeam[] = [];
  const otherSubSectors: string[] = [];
  const leaving: string[] = [];

  const addPerson = (person: PlannedPerson, teamId: string, role: NewPerson['role']) => {
    const { id, email, full_name, phone_number, identity, specialty, stored, changed } = person;
    if (!stored) {
      people.push({
        id,
        role,
        email,
        full_name,
        phone_number: phone_number ?? '',
        identity: identity ?? '',
      });
      members.push({ user_id: id, team_id: teamId, is_leader: role === 'leader', specialty });
      return;
    }
    if (changed.has('specialty')) specialties.push({ user_id: id, specialty });
    if (hasOwnChanges(person)) changedPeople.push({ id, full_name, phone_number, identity });
  };
  const addTeam = (team: PlannedTeam, leaderId: string | undefined) => {
    const { id, stored, name, status, sector_id, table_id } = team;
    const isDecided = stored ? status !== stored.status : status !== 'Pending';
    const row = { id, name, status, status_changed_at: isDecided ? at.toISOString() : null, table_id };
    if (!stored) teams.push({ ...row, sector_id: sector_id ?? '', leader_id: leaderId ?? '' });
    else if (teamDiffers(team)) changedTeams.push({ ...row, sector_id });
    if (stored && stored.table_id !== null && stored.table_id !== table_id) leaving.push(id);
    if (sector_id === null || !subSectorsDiffer(team)) return;
    if (stored) otherSubSectors.push(id);
    for (const sub_sector_id of team.sub_sector_ids) {
      subSectors.push({ team_id: id, sector_id, sub_sector_id });
    }
  };

  for (const { team, teamId, leader, members: others } of planned) {
    if (team) addTeam(team, leader?.id);
    if (leader) addPerson(leader, teamId, 'leader');
    for (const member of others) addPerson(member, teamId, 'member');
  }
  return {
    people,
    teams,
    members,
    subSectors,
    changedPeople,
    givingUp: givingUpOf(planned),
    specialties,
    changedTeams,
    otherSubSectors,
    leaving,
  };
}

/** The people whose stored phone number or identity another person of the file gets. */
function givingUpOf(planned: readonly PlannedTeamWithPeople[]): string[] {
  const people = planned.flatMap(({ leader, members }) => (leader ? [leader, ...members] : members));
  const given = new Set(
    people.flatMap((person) =>
      UNIQUE.flatMap((field) =>
        !person.stored || person.changed.has(field) ? [`${field} ${person[field]}`] : [],
      ),
    ),
  );
  const givesUp = ({ stored, changed }: PlannedPerson) =>
    UNIQUE.some((field) => changed.has(field) && given.has(`${field} ${stored?.[field]}`));
  return people.filter((person) => person.stored && givesUp(person)).map(({ id }) => id);
}
