import {
  COMMITTEE_TEAMS_MAX,
  type CommitteeData,
  type CommitteeTeamsData,
  type TeamStatus,
} from '@portal/api-client';
import { cleanPerson, type Faults, passwordFaults, personFaults } from '@portal/area-kit';
import { committeeFormTexts, teamChoiceTexts } from '../../../texts/committees.ts';

export interface MemberRow {
  /** Tells the rows of the form apart; never sent. */
  readonly key: string;
  readonly full_name: string;
  readonly title: string;
}

/** A team that the committee is given. */
export interface ChosenTeam {
  readonly id: string;
  readonly name: string;
  readonly sector: string | null;
  /** Its status where it is known: one that was chosen here; those it had before stay whatever became of them. */
  readonly status?: TeamStatus;
  /** The committee has evaluated it, so that it cannot be taken away. */
  readonly evaluated: boolean;
}

/** What the form of a committee holds. */
export interface CommitteeValues {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly password: string;
  readonly members: readonly MemberRow[];
  readonly teams: readonly ChosenTeam[];
}

/** The form with every field under the name by which the server refuses it: `email`, `members.0.full_name`. */
export type FlatCommittee = Readonly<Record<string, unknown>>;

let rowsMade = 0;

export function emptyMember(): MemberRow {
  return { key: `member-${++rowsMade}`, full_name: '', title: '' };
}

export const EMPTY_COMMITTEE: CommitteeValues = {
  full_name: '',
  email: '',
  phone_number: '',
  password: '',
  members: [],
  teams: [],
};

/** A committee as it is stored, as the form holds it. */
export function committeeValues(
  { committee, members }: CommitteeData,
  { teams }: CommitteeTeamsData,
): CommitteeValues {
  return {
    full_name: committee.full_name,
    email: committee.email,
    phone_number: committee.phone_number ?? '',
    password: '',
    members: members.map(({ id, full_name, title }) => ({ key: id, full_name, title: title ?? '' })),
    teams: teams.map(({ id, name, sector, types }) => ({
      id,
      name,
      sector: sector?.name ?? null,
      evaluated: types.eco || types.idea || types.tech,
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

/** A committee is no person: it has no identity. */
const withoutIdentity = ({ full_name, email, phone_number }: CommitteeValues) => ({
  full_name,
  email,
  phone_number,
  identity: '',
});

/** The form with the teams that the committee has evaluated in it, also when they were taken out before it did. */
export function withEvaluated(values: CommitteeValues, standing: CommitteeValues): CommitteeValues {
  const evaluated = standing.teams.filter((team) => team.evaluated);
  const ids = new Set(evaluated.map(({ id }) => id));
  const others = values.teams.filter(({ id }) => !ids.has(id)).map((team) => ({ ...team, evaluated: false }));
  return { ...values, teams: [...evaluated, ...others] };
}

/** What is wrong with the form, by the server's names. A committee that exists needs no new password. */
export function committeeFaults(values: CommitteeValues, exists: boolean): Faults<FlatCommittee> {
  const { full_name, email, phone_number } = personFaults(withoutIdentity(values));
  const { password } = passwordFaults({ ...values, password_confirmation: values.password });
  return {
    ...(full_name && { full_name: committeeFormTexts.nameInvalid }),
    ...(email && { email }),
    ...(phone_number && { phone_number }),
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

/** The form as it is sent; the password apart, for it may be left as it is. */
export function committeeBody(values: CommitteeValues) {
  const { full_name, email, phone_number } = cleanPerson(withoutIdentity(values));
  return {
    full_name,
    email,
    phone_number,
    members: values.members.map((member) => ({
      full_name: member.full_name.trim(),
      title: member.title.trim() || null,
    })),
    teams: values.teams.map(({ id }) => id),
  };
}
