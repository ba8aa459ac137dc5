import type { Body, teamCalls } from '@portal/api-schema';
import { cleanPerson, type Faults, type PersonFields, personFaults } from '@portal/area-kit';
import { addTeamTexts } from './texts.ts';

export interface NewMember extends PersonFields {
  /** Identifies the row in the form; never sent. */
  readonly key: string;
  readonly specialty: string;
}

/** The values of the form. */
export interface NewTeam {
  readonly team_name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
  readonly track_id: string;
  readonly leader: PersonFields;
  readonly members: readonly NewMember[];
}

/** The form's values by the server's paths: `leader.email`, `members.0.identity`. */
export type FlatTeam = Readonly<Record<string, unknown>>;

const EMPTY_PERSON: PersonFields = { full_name: '', email: '', phone_number: '', identity: '' };
export const EMPTY_TEAM: NewTeam = {
  team_name: '',
  sector_id: '',
  sub_sector_ids: [],
  track_id: '',
  leader: EMPTY_PERSON,
  members: [],
};

let lastMember = 0;

export function emptyMember(): NewMember {
  // With the time, because a restored form has members of an earlier load of the page.
  return { ...EMPTY_PERSON, specialty: '', key: `member-${Date.now()}-${++lastMember}` };
}

export function flatTeam({ leader, members, ...team }: NewTeam): FlatTeam {
  const people = [
    ['leader', leader] as const,
    ...members.map((m, index) => [`members.${index}`, m] as const),
  ];
  return {
    ...team,
    members,
    ...Object.fromEntries(
      people.flatMap(([part, person]) =>
        Object.entries(person).map(([field, value]) => [`${part}.${field}`, value]),
      ),
    ),
  };
}

const within = (part: string, faults: Faults<PersonFields>) =>
  Object.fromEntries(Object.entries(faults).map(([field, sentence]) => [`${part}.${field}`, sentence]));

/** The faults of the form, by the server's paths. */
export function newTeamFaults({ team_name, sector_id, leader, members }: NewTeam): Faults<FlatTeam> {
  return {
    ...(team_name.trim() === '' && { team_name: addTeamTexts.teamNameRequired }),
    ...(sector_id === '' && { sector_id: addTeamTexts.sectorRequired }),
    ...within('leader', personFaults(leader)),
    ...Object.assign({}, ...members.map((member, index) => within(`members.${index}`, personFaults(member)))),
  };
}

/** The request body. */
export function registerBody({ members, ...team }: NewTeam): Body<typeof teamCalls.register> {
  return {
    team_name: team.team_name.trim(),
    sector_id: team.sector_id,
    sub_sector_ids: [...team.sub_sector_ids],
    ...(team.track_id && { track_id: team.track_id }),
    leader: cleanPerson(team.leader),
    ...(members.length > 0 && {
      members: members.map((member) => ({
        ...cleanPerson(member),
        ...(member.specialty.trim() && { specialty: member.specialty.trim() }),
      })),
    }),
  };
}
