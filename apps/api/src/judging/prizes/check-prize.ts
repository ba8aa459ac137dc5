import type { Body, prizeCalls } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { INVALID_DATA } from '@portal/domain/messages';
import type { Database } from '../../platform/database/database.ts';
import { refused, requireNoFaults } from '../../platform/errors.ts';
import { listSectors, listTracks, UNKNOWN_TRACK } from '../../teams/index.ts';
import { loadResults } from '../results/results.repository.ts';
import { takingPart } from '../rounds/rounds.repository.ts';
import { listTypes } from '../rubrics/rubrics.repository.ts';
import { readPrizes } from './award.ts';
import * as repository from './prizes.repository.ts';

type Checked = Pick<Partial<Body<typeof prizeCalls.add>>, 'kind' | 'part' | 'track_id' | 'sector_id'>;

/** @throws HttpError 422 with the sentence of each fault */
export async function checkPrize(
  tx: Database,
  { kind, part = null, track_id, sector_id }: Checked,
): Promise<void> {
  const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id);
  const isPart = part !== null && (await listTypes(tx)).some(({ type }) => type === part);
  const faults = {
    part: (kind === 'part' ? !isPart : part !== null) && 'اختر نوع التقييم',
    track_id: track_id && !has(await listTracks(tx), track_id) && UNKNOWN_TRACK,
    sector_id: sector_id && !has(await listSectors(tx), sector_id) && 'القطاع غير موجود',
  };
  requireNoFaults(faults);
}

/** Why the board may not pick these teams, by the field of the prize that excludes them. */
export async function pickFaults(
  tx: Database,
  { id, track_id, sector_id, winners, exclusive }: repository.PrizeRow,
  teamIds: readonly string[],
) {
  const known = await repository.placesOf(tx, teamIds);
  const places = teamIds.flatMap((teamId) => known.get(teamId) ?? []);
  // Before that, a prize after it goes to another team.
  const isFrozen = (await loadResults(tx)).snapshot_id !== null;
  const all = exclusive || isFrozen ? await readPrizes(tx) : [];
  const position = all.findIndex((prize) => prize.id === id);
  const before = exclusive ? all.slice(0, position) : [];
  const after = isFrozen ? all.slice(position + 1).filter((prize) => prize.exclusive) : [];
  const hasOneOf = (list: typeof all) => (team: { id: string }) =>
    list.some(({ awarded }) => awarded.some((winner) => winner.team.id === team.id));
  const fault = (sentence: string, excluded: typeof places) =>
    excluded.length > 0 && `${sentence}: ${listOf(excluded.map(({ name }) => isolate(name)))}`;
  return {
    winners: teamIds.length > winners && fault('الفائزون المختارون أكثر من العدد', places),
    track_id: fault(
      'خارج مسار الجائزة',
      places.filter((team) => track_id !== null && team.track_id !== track_id),
    ),
    sector_id: fault(
      'خارج قطاع الجائزة',
      places.filter((team) => sector_id !== null && team.sector_id !== sector_id),
    ),
    exclusive: fault('نال جائزة قبلها في الترتيب', places.filter(hasOneOf(before))),
    after: fault('نال جائزة بعدها لا تُمنح لفائز بجائزة قبلها', places.filter(hasOneOf(after))),
  };
}

/** @throws HttpError 422 by what is edited, a winner that is picked could not be picked any more */
export async function checkPicked(
  tx: Database,
  prize: repository.PrizeRow,
  edited: readonly string[],
): Promise<void> {
  if (prize.kind !== 'picked') return;
  const picked = (await repository.listPicks(tx)).filter(({ prize_id }) => prize_id === prize.id);
  const faults = await pickFaults(
    tx,
    prize,
    picked.map(({ id }) => id),
  );
  const concerned = Object.entries(faults).filter(
    ([field]) => edited.includes('kind') || edited.includes(field),
  );
  requireNoFaults(
    Object.fromEntries(concerned.map(([field, fault]) => [field, fault && `${fault}. غيّر الفائزين أولًا`])),
  );
}

/**
 * Before the results become final.
 * @throws HttpError 422 a picked winner no longer takes part, or a winner of an exclusive prize has one before it, with the names by prize
 */
export async function requireRightWinners(tx: Database): Promise<void> {
  if (!(await repository.isLastRound(tx))) return;
  const picks = await repository.listPicks(tx);
  const present = await takingPart(
    tx,
    picks.map(({ id }) => id),
  );
  const left = picks.filter(({ id }) => !present.has(id));
  const faults: string[] = [];
  const check = (sentence: string, prize: string, excluded: readonly { name: string }[]) => {
    const names = excluded.map(({ name }) => isolate(name));
    const who = `من فائزي «${isolate(prize)}»: ${listOf(names)}. غيّر الفائزين أولًا`;
    if (names.length > 0) faults.push([sentence, who].join(' '));
  };
  const won = new Set<string>();
  for (const { id, kind, name, exclusive, awarded } of picks.length > 0 ? await readPrizes(tx) : []) {
    if (kind === 'picked')
      check(
        'لم يعد مشاركًا',
        name,
        left.filter(({ prize_id }) => prize_id === id),
      );
    const winners = awarded.map(({ team }) => team);
    if (exclusive)
      check(
        'نال جائزة قبلها في الترتيب',
        name,
        winners.filter((team) => won.has(team.id)),
      );
    for (const team of winners) won.add(team.id);
  }
  if (faults.length > 0) throw refused(INVALID_DATA, { state: faults });
}
