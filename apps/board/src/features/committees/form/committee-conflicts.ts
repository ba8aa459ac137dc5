import { isolate } from '@portal/domain/isolate';
import { factsLine, listOf } from '@portal/domain/lists';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { committeeFormTexts } from '../texts.ts';
import type { ChosenTeam, CommitteeValues, MemberRow } from './committee-values.ts';

/** A field that another person changed: the saved value and the one in the form. */
export interface ConflictingField {
  readonly field: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

const NAMED = [
  ['full_name', committeeFormTexts.full_name],
  ['email', peopleTexts.email],
  ['phone_number', peopleTexts.phone_number],
] as const;

const memberNames = (members: readonly MemberRow[]) =>
  listOf(
    members.map(({ full_name, title }) =>
      title ? `${isolate(full_name)} (${isolate(title)})` : isolate(full_name),
    ),
  );
const idsOf = (teams: readonly ChosenTeam[]) => new Set(teams.map(({ id }) => id));
const without = (teams: readonly ChosenTeam[], others: readonly ChosenTeam[]) => {
  const ids = idsOf(others);
  return teams.filter(({ id }) => !ids.has(id));
};
/** «أُضيف مدار، سند · أُزيل نماء» */
const teamChanges = (from: readonly ChosenTeam[], to: readonly ChosenTeam[]) =>
  factsLine(
    [
      [committeeFormTexts.teamsAdded, without(to, from)] as const,
      [committeeFormTexts.teamsRemoved, without(from, to)] as const,
    ].map(([said, teams]) => teams.length > 0 && said(listOf(teams.map(({ name }) => isolate(name))))),
  );

/** Every field with its text in two versions of a committee; for teams, what was added and removed. */
function differences(base: CommitteeValues, other: CommitteeValues) {
  const named = NAMED.map(([field, label]) => ({ field, label, from: base[field], to: other[field] }));
  const people = {
    field: 'members',
    label: committeeFormTexts.members,
    from: memberNames(base.members),
    to: memberNames(other.members),
  };
  const teams = {
    field: 'teams',
    label: committeeFormTexts.teams,
    from: '',
    to: teamChanges(base.teams, other.teams),
  };
  return [...named, people, teams];
}

/** The fields that another person changed from `base` to `theirs` and that differ from the form's values. */
export function conflictingFields(
  base: CommitteeValues,
  theirs: CommitteeValues,
  mine: CommitteeValues,
): ConflictingField[] {
  const own = differences(base, mine);
  return differences(base, theirs).flatMap(({ field, label, from, to }, at) => {
    const inForm = own[at]?.to ?? '';
    if (to === from || to === inForm) return [];
    return [
      { field, label, theirs: to || committeeFormTexts.nothing, mine: inForm || committeeFormTexts.nothing },
    ];
  });
}

/** Whether the form differs from `base`. */
export function isEdited(base: CommitteeValues, mine: CommitteeValues): boolean {
  return mine.password !== '' || differences(base, mine).some(({ from, to }) => from !== to);
}

/**
 * Merges the form into the saved version: fields that only the other person changed are theirs, edited ones are mine,
 * and both changes of the teams apply. A team that the committee has evaluated meanwhile stays.
 */
export function mergeCommittee(
  base: CommitteeValues,
  theirs: CommitteeValues,
  mine: CommitteeValues,
): CommitteeValues {
  const own = (field: 'full_name' | 'email' | 'phone_number') =>
    mine[field] === base[field] ? theirs[field] : mine[field];
  const removed = idsOf(without(base.teams, mine.teams));
  const kept = theirs.teams.filter(({ id, evaluated }) => evaluated || !removed.has(id));
  const added = without(without(mine.teams, base.teams), kept);
  return {
    full_name: own('full_name'),
    email: own('email'),
    phone_number: own('phone_number'),
    password: mine.password,
    members: memberNames(mine.members) === memberNames(base.members) ? theirs.members : mine.members,
    teams: [...kept, ...added],
  };
}
