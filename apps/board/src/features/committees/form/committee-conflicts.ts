import { committeeFormTexts } from '../../../texts/committees.ts';
import { peopleTexts } from '../../../texts/people.ts';
import type { ChosenTeam, CommitteeValues, MemberRow } from './committee-values.ts';

/** A field that somebody else changed, as it stands now and as the form holds it. */
export interface ChangedField {
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

const peopleOf = (members: readonly MemberRow[]) =>
  members.map(({ full_name, title }) => (title ? `${full_name} (${title})` : full_name)).join('، ');
const idsOf = (teams: readonly ChosenTeam[]) => new Set(teams.map(({ id }) => id));
const without = (teams: readonly ChosenTeam[], others: readonly ChosenTeam[]) => {
  const ids = idsOf(others);
  return teams.filter(({ id }) => !ids.has(id));
};
/** «أُضيف مدار، سند · أُزيل نماء» */
const moved = (from: readonly ChosenTeam[], to: readonly ChosenTeam[]) =>
  [
    [committeeFormTexts.teamsAdded, without(to, from)] as const,
    [committeeFormTexts.teamsRemoved, without(from, to)] as const,
  ]
    .filter(([, teams]) => teams.length > 0)
    .map(([said, teams]) => said(teams.map(({ name }) => name).join('، ')))
    .join(' · ');

/** The fields in which two states of a committee differ: what each says of them. */
function differences(base: CommitteeValues, other: CommitteeValues) {
  const named = NAMED.map(([field, label]) => ({ field, label, from: base[field], to: other[field] }));
  const people = {
    field: 'members',
    label: committeeFormTexts.members,
    from: peopleOf(base.members),
    to: peopleOf(other.members),
  };
  const teams = {
    field: 'teams',
    label: committeeFormTexts.teams,
    from: '',
    to: moved(base.teams, other.teams),
  };
  return [...named, people, teams];
}

/** The fields that somebody changed from `base` to `theirs`, beside what the form holds; not where both are the same. */
export function changedFields(
  base: CommitteeValues,
  theirs: CommitteeValues,
  mine: CommitteeValues,
): ChangedField[] {
  const own = differences(base, mine);
  return differences(base, theirs).flatMap(({ field, label, from, to }, at) => {
    const typed = own[at]?.to ?? '';
    if (to === from || to === typed) return [];
    return [
      { field, label, theirs: to || committeeFormTexts.nothing, mine: typed || committeeFormTexts.nothing },
    ];
  });
}

/** Whether anything was typed or chosen since `base`. */
export function isTyped(base: CommitteeValues, mine: CommitteeValues): boolean {
  return mine.password !== '' || differences(base, mine).some(({ from, to }) => from !== to);
}

/**
 * What I typed on top of what stands now: what only the other changed is theirs, what I changed is mine, and of the
 * teams both choices hold. A team that the committee has evaluated meanwhile stays.
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
    members: peopleOf(mine.members) === peopleOf(base.members) ? theirs.members : mine.members,
    teams: [...kept, ...added],
  };
}
