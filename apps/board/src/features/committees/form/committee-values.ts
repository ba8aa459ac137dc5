import { COMMITTEE_TEAMS_MAX } from '@portal/api-client';
import type { committeeCalls, Data, TeamStatus } from '@portal/api-schema';
import { cleanPerson, type Faults, newId, passwordFaults, personFaults } from '@portal/area-kit';
import { committeeFormTexts, teamChoiceTexts } from '../texts.ts';

export interface MemberRow {
  /** Identifies the row in the form; never sent. */
  readonly key: string;
  /** Of a stored member. */
  readonly id?: string;
  readonly full_name: string;
  readonly title: string;
}

/** A team assigned to the committee. */
export interface ChosenTeam {
  readonly id: string;
  readonly name: string;
  readonly sector: string | null;
  /** Teams assigned before stay, whatever their status. */
  readonly status: TeamStatus;
  /** The committee has evaluated it, so it cannot be removed. */
  readonly evaluated: boolean;
}

/** The values of the form, of which each can be edited without the others. */
export interface CommitteeValues {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly password: string;
  readonly members: readonly MemberRow[];
  /** The ids of the saved teams. Never edited: it shows that another director changed them. */
  readonly assigned: readonly string[];
  /** Changes of the saved teams, so that those of two directors both apply. */
  readonly added: readonly ChosenTeam[];
  readonly removed: readonly string[];
}

/** A stored committee, with the version to send back with a change. */
export interface StoredCommittee {
  readonly id: string;
  readonly version: number;
  readonly values: CommitteeValues;
  readonly teams: readonly ChosenTeam[];
}

/** The form's values by the server's paths: `email`, `members.0.full_name`. */
export type FlatCommittee = Readonly<Record<string, unknown>>;

export const emptyMember = (): MemberRow => ({ key: newId(), full_name: '', title: '' });

export const EMPTY_COMMITTEE: CommitteeValues = {
  full_name: '',
  email: '',
  phone_number: '',
  password: '',
  members: [],
  assigned: [],
  added: [],
  removed: [],
};

/** The committee as it is saved now. */
export function storedCommittee(
  { committee, members }: Data<typeof committeeCalls.get>,
  { teams }: Data<typeof committeeCalls.teams>,
): StoredCommittee {
  const { id, version, full_name, email, phone_number } = committee;
  return {
    id,
    version,
    values: {
      ...EMPTY_COMMITTEE,
      full_name,
      email,
      phone_number: phone_number ?? '',
      members: members.map(({ id, full_name, title }) => ({ key: id, id, full_name, title: title ?? '' })),
      assigned: teams.map(({ id }) => id).sort(),
    },
    teams: teams.map(({ id, name, status, sector, types }) => ({
      id,
      name,
      status,
      sector: sector?.name ?? null,
      evaluated: Object.values(types).includes(true),
    })),
  };
}

function without(teams: readonly ChosenTeam[], others: readonly ChosenTeam[]) {
  const ids = new Set(others.map(({ id }) => id));
  return teams.filter(({ id }) => !ids.has(id));
}

/** Edits without the changes of teams that are saved already, and without the removal of evaluated teams. */
export function openEdits(
  edits: Partial<CommitteeValues>,
  { teams }: Pick<StoredCommittee, 'teams'>,
): Partial<CommitteeValues> {
  return {
    ...edits,
    added: without(edits.added ?? [], teams),
    removed: teams.flatMap(({ id, evaluated }) => (!evaluated && edits.removed?.includes(id) ? [id] : [])),
  };
}

/** The values with the teams that they result in; evaluated ones are first. */
export function withTeams(values: CommitteeValues, saved: readonly ChosenTeam[]) {
  const evaluated = saved.filter((team) => team.evaluated);
  const kept = without(saved, evaluated).filter(({ id }) => !values.removed.includes(id));
  return { ...values, teams: [...evaluated, ...kept, ...values.added] };
}
type CommitteeWithTeams = ReturnType<typeof withTeams>;

/** How the chosen teams differ from the saved ones. */
export const changesOfTeams = (saved: readonly ChosenTeam[], chosen: readonly ChosenTeam[]) => ({
  added: without(chosen, saved),
  removed: without(saved, chosen).map(({ id }) => id),
});

export function flatCommittee(values: CommitteeWithTeams): FlatCommittee {
  return {
    ...values,
    ...Object.fromEntries(
      values.members.flatMap(({ full_name, title }, at) => [
        [`members.${at}.full_name`, full_name],
        [`members.${at}.title`, title],
      ]),
    ),
  };
}

/** The faults of the form, by the server's paths. An existing committee needs no new password. */
export function committeeFaults(values: CommitteeWithTeams, exists: boolean): Faults<FlatCommittee> {
  const account = personFaults(values);
  const { password } = passwordFaults({ ...values, password_confirmation: values.password });
  return {
    ...account,
    ...(account.full_name && { full_name: committeeFormTexts.nameInvalid }),
    ...(password && !(exists && values.password === '') && { password }),
    ...Object.fromEntries(
      values.members.flatMap((member, at) =>
        member.full_name.trim() ? [] : [[`members.${at}.full_name`, committeeFormTexts.memberNameRequired]],
      ),
    ),
    ...(values.teams.length > COMMITTEE_TEAMS_MAX && { teams: teamChoiceTexts.tooMany(COMMITTEE_TEAMS_MAX) }),
    ...(values.teams.length === 0 && { teams: teamChoiceTexts.required }),
  };
}

/** The request body without the password, which may stay unchanged. */
export function committeeBody(values: CommitteeWithTeams) {
  return {
    ...cleanPerson(values),
    members: values.members.map((member) => ({
      ...(member.id !== undefined && { id: member.id }),
      full_name: member.full_name.trim(),
      title: member.title.trim() || null,
    })),
    teams: values.teams.map(({ id }) => id),
  };
}
