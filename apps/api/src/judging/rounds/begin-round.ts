import { isDeepStrictEqual } from 'node:util';
import { INVALID_DATA, ROUND_WITHOUT_TEAMS } from '@portal/domain/messages';
import { movesOn } from '@portal/domain/rounds';
import { type SettingsRow, saveSettings, settingsChange } from '../../event/index.ts';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/errors.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { committeesChange, resultsChange } from '../published-changes.ts';
import type { ReadSnapshot, SnapshotTeam } from '../results/snapshot-content.ts';
import { lockTakingPart, type RoundRow } from './rounds.repository.ts';

// What beginning a round, and taking that back, is made of.

/** The total by which a team is ranked. */
export const rankedTotal = ({ ranking }: Pick<ReadSnapshot, 'ranking'>, team: SnapshotTeam) =>
  ranking === 'raw' ? team.total : team.adjusted_total;

export async function movingTeams(
  tx: Database,
  snapshot: ReadSnapshot,
  round: RoundRow,
  picked: readonly string[] | undefined,
) {
  const chosen = picked ?? snapshot.teams.filter((team) => movesOn(team, round)).map(({ id }) => id);
  const takingPart = await lockTakingPart(tx, chosen);
  const moving = snapshot.teams.filter(({ id }) => chosen.includes(id) && takingPart.has(id));
  if (picked && moving.length < picked.length)
    throw refused(INVALID_DATA, { team_ids: ['من الفرق المختارة فريق ليس في الترتيب أو لم يعد مشاركًا'] });
  if (moving.length === 0) throw conflict(ROUND_WITHOUT_TEAMS);
  return moving.map((team) => ({ team_id: team.id, carried_total: rankedTotal(snapshot, team) }));
}

export const windowOf = ({ judging_from, judging_to, blind_judging }: SettingsRow) => ({
  judging_from,
  judging_to,
  blind: blind_judging,
});

/** What the settings have of the current round. */
export async function saveWindow(
  { tx, at, audit }: ChangeContext,
  before: SettingsRow,
  { judging_from, judging_to, blind }: RoundRow,
): Promise<void> {
  const values = { judging_from, judging_to, blind_judging: blind };
  const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
    (field) => !isDeepStrictEqual(before[field], values[field]),
  );
  if (changed.length === 0) return;
  const version = before.version + 1;
  await saveSettings(tx, { ...values, version, updated_at: at });
  audit({
    action: 'settings.changed',
    subject_type: 'settings',
    subject_id: EVENT_ID,
    version,
    fields: changed,
    details: {
      values: Object.fromEntries(changed.map((field) => [field, { from: before[field], to: values[field] }])),
    },
  });
}

/** Everybody reads again what is judged: the board, the committees, and the people of teams, who see whether they moved on. */
export async function announce({ publish }: ChangeContext): Promise<void> {
  await publish(settingsChange());
  await publish(committeesChange());
  await publish(resultsChange({ toLeaders: true }));
}
