import type { Body, prizeCalls } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { INVALID_DATA } from '@portal/domain/messages';
import type { Database } from '../../platform/database/database.ts';
import { refused, requireNoFaults } from '../../platform/errors.ts';
import { listSectors, listTracks, UNKNOWN_TRACK } from '../../teams/index.ts';
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
  const all = exclusive ? await readPrizes(tx) : [];
  const before = all.slice(
    0,
    all.findIndex((prize) => prize.id === id),
  );
  const hasOneBefore = (teamId: string) =>
    before.some(({ awarded }) => awarded.some(({ team }) => team.id === teamId));
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
    exclusive: fault(
      'نال جائزة قبلها في الترتيب',
      places.filter((team) => hasOneBefore(team.id)),
    ),
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

/** Before the results become final. @throws HttpError 422 a picked winner no longer takes part, with the names by prize */
export async function requireWinnersTakePart(tx: Database): Promise<void> {
  if (!(await repository.isLastRound(tx))) return;
  const picks = await repository.listPicks(tx);
  const present = await takingPart(
    tx,
    picks.map(({ id }) => id),
  );
  const left = picks.filter(({ id }) => !present.has(id));
  const faults = (await repository.listPrizes(tx)).flatMap(({ id, kind, name }) => {
    const names = left
      .filter(({ prize_id }) => kind === 'picked' && prize_id === id)
      .map((team) => isolate(team.name));
    return names.length === 0
      ? []
      : `لم يعد مشاركًا من فائزي «${isolate(name)}»: ${listOf(names)}. غيّر الفائزين أولًا`;
  });
  if (faults.length > 0) throw refused(INVALID_DATA, { state: faults });
}
