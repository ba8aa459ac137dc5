import { COMMITTEE_TEAMS_MAX } from '@portal/api-client';
import type { committeeCalls, Data, TeamStatus } from '@portal/api-schema';
import { cleanPerson, type Faults, passwordFaults, personFaults } from '@portal/area-kit';
import { committeeFormTexts, teamChoiceTexts } from '../texts.ts';

export interface MemberRow {
  /** Identifies the row in the form; never sent. */
  readonly key: string;
  /** Of a stored member. Drafts of earlier versions have none. */
  readonly id?: string;
  readonly full_name: string;
  readonly title: string;
}

/** A team assigned to the committee. */
export interface ChosenTeam {
  readonly id: string;
  readonly name: string;
  readonly sector: string | null;
  /** Teams assigned before stay, whatever their status. Unknown in drafts of earlier versions. */
  readonly status?: TeamStatus;
  /** The committee has evaluated it, so it cannot be removed. */
  readonly evaluated: boolean;
}

/** The values of the form. */
export interface CommitteeValues {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly password: string;
  readonly members: readonly MemberRow[];
  readonly teams: readonly ChosenTeam[];
}

/** A stored committee, with the version to send back with a change. */
export interface StoredCommittee {
  readonly id: string;
  readonly version: number;
  readonly values: CommitteeValues;
}

/** The form's values by the server's paths: `email`, `members.0.full_name`. */
export type FlatCommittee = Readonly<Record<string, unknown>>;

let lastRow = 0;

export function emptyMember(): MemberRow {
  return { key: `member-${++lastRow}`, full_name: '', title: '' };
}

export const EMPTY_COMMITTEE: CommitteeValues = {
  full_name: '',
  email: '',
  phone_number: '',
  password: '',
  members: [],
  teams: [],
};

/** The form's values of a stored committee. */
export function committeeValues(
  { committee, members }: Data<typeof committeeCalls.get>,
  { teams }: Data<typeof committeeCalls.teams>,
): CommitteeValues {
  return {
    full_name: committee.full_name,
    email: committee.email,
    phone_number: committee.phone_number ?? '',
    password: '',
    members: members.map(({ id, full_name, title }) => ({ key: id, id, full_name, title: title ?? '' })),
    teams: teams.map(({ id, name, status, sector, types }) => ({
      id,
      name,
      status,
      sector: sector?.name ?? null,
      evaluated: Object.values(types).includes(true),
    })),
  };
}

export function flatCommittee({ members, ...values }: CommitteeValues): FlatCommittee {
  return {
    ...values,
    members,
    ...Object.fromEntries(
      members.flatMap(({ full_name, title }, at) => [
        [`members.${at}.full_name`, full_name],
        [`members.${at}.title`, title],
      ]),
    ),
  };
}

/** Adds the teams that the committee has evaluated back to the form, even if they were removed before it did. */
export function withEvaluated(values: CommitteeValues, saved: CommitteeValues): CommitteeValues {
  const evaluated = saved.teams.filter((team) => team.evaluated);
  const ids = new Set(evaluated.map(({ id }) => id));
  const others = values.teams.filter(({ id }) => !ids.has(id)).map((team) => ({ ...team, evaluated: false }));
  return { ...values, teams: [...evaluated, ...others] };
}

/** The faults of the form, by the server's paths. An existing committee needs no new password. */
export function committeeFaults(values: CommitteeValues, exists: boolean): Faults<FlatCommittee> {
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
export function committeeBody(values: CommitteeValues) {
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
