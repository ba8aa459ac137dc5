import type { Data, TeamSummary, teamCalls } from '@portal/api-schema';
import { teamTitle } from '@portal/area-kit';
import { countOf, nouns } from '@portal/ui/core';
import { audienceTexts } from '../../../shared/audience/texts.ts';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';

const FIELDS = [
  'id',
  'name',
  'status',
  'table',
  'track',
  'availability_to',
  'delivery_disabled',
  'version',
  'waiting',
] as const;

/** The fields of a team that the actions need. */
export type TeamRef = Pick<TeamSummary, (typeof FIELDS)[number]>;

/** Those alone: what is kept of a dialog has no phone number and no email. */
export const teamRef = (team: TeamRef): TeamRef =>
  Object.fromEntries(FIELDS.map((field) => [field, team[field]])) as unknown as TeamRef;

export const isWaiting = ({ waiting }: TeamRef): boolean => waiting !== undefined;

/** A change of teams that can be taken back. */
export interface UndoableChange {
  /** The changed teams as they were before, with the version that the change made. */
  readonly teams: readonly TeamRef[];
  /** Restores one team; refused when another person has changed it since. A team whose place was taken waits. */
  readonly revert: (team: TeamRef) => Promise<Data<typeof teamCalls.setStatus>>;
}

/** Props of every dialog that changes one team or several. */
export interface TeamDialogProps extends Shown {
  readonly teams: readonly TeamRef[];
  /** Called with what was changed, also when only some of the teams could be. */
  readonly onChanged: (change: UndoableChange) => void;
}

/** «فريق مدار» for one team, the count for several, for titles after a noun: «حالة 3 فرق», «حالة فريقين». */
export function teamsTitle(teams: readonly TeamRef[]): string {
  const [only] = teams;
  return teams.length === 1 && only ? teamTitle(only.name) : countOf(teams.length, nouns.team, 'oblique');
}

/** How many teams a sentence names. */
const NAMES = 5;

/** The teams by name: the first of them, and how many there are besides. */
export function teamNames(teams: readonly TeamRef[]): string {
  const names = teams.slice(0, NAMES).map(({ name }) => name);
  return audienceTexts.first(names, teams.length - names.length);
}

/** What all of the teams have in a field; null when they differ. */
export function commonOf<Field extends keyof TeamRef>(
  teams: readonly TeamRef[],
  field: Field,
): TeamRef[Field] | null {
  const [first] = teams;
  return first && teams.every((team) => team[field] === first[field]) ? first[field] : null;
}
