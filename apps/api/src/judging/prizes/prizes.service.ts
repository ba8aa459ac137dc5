import { type Body, type Prize, prizeCalls } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import {
  INVALID_DATA,
  PRIZE_CHANGED,
  PRIZE_NAME_TAKEN,
  PRIZE_NOT_PICKED,
  PRIZE_NOT_VOTED,
  PRIZES_CHANGED,
  PRIZES_FULL,
  RESULTS_PUBLISHED,
} from '@portal/domain/messages';
import { PRIZES_MAX } from '@portal/domain/prizes';
import { lockSettings, settingsChange } from '../../event/index.ts';
import { type ChangeContext, change, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused, requireNoFaults } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { withUniqueName } from '../../platform/unique-name.ts';
import { listSectors, listTracks, shownName, UNKNOWN_TRACK } from '../../teams/index.ts';
import { requireCommittee } from '../committees/committee-teams.service.ts';
import { FROM_START, loadJudging, toWeights } from '../evaluations/judging.repository.ts';
import { teamJudging } from '../evaluations/results.ts';
import { committeesChange, resultsChoiceChange } from '../published-changes.ts';
import { loadResults, lockResults } from '../results/results.repository.ts';
import { loadSnapshot } from '../results/snapshot-content.ts';
import { takingPart } from '../rounds/rounds.repository.ts';
import { listTypes } from '../rubrics/rubrics.repository.ts';
import { awardedBy, winnersOf } from './award.ts';
import * as repository from './prizes.repository.ts';

const UNIQUE_NAME = {
  constraint: 'prizes_name_key',
  message: PRIZE_NAME_TAKEN,
  sentence: 'اسم الجائزة مستخدم مسبقًا',
};

/** Every change of the prizes waits for the one before it. */
async function lockPrizes(tx: Database): Promise<repository.PrizeRow[]> {
  await lockSettings(tx);
  return repository.lockPrizes(tx);
}

const lockPrize = (prizeId: string) => async (tx: Database) =>
  (await lockPrizes(tx)).find(({ id }) => id === prizeId);

export const prizeRoutes = routesOf(prizeCalls, {
  list: async ({ db }) => ({ prizes: await readPrizes(db) }),

  /** @throws HttpError 409 the results are frozen, or there are as many as an event may have · 422 a value breaks a rule */
  add(context, { actor, body }) {
    return withUniqueName(UNIQUE_NAME, () =>
      changeLocked(context, actor, lockPrizes, async ({ length }, changing) => {
        if (length >= PRIZES_MAX) throw conflict(PRIZES_FULL);
        await check(changing.tx, { part: null, ...body });
        const id = await repository.insertPrize(changing.tx, body);
        const details = { name: body.name };
        changing.audit({ action: 'prize.added', subject_type: 'prize', subject_id: id, details });
        return published(changing, id);
      }),
    );
  },

  /**
   * @throws HttpError 404 no such prize · 409 the results are frozen, or a field changed after `version` · 422 as `add`, or a picked
   * winner could not be picked any more
   */
  change(context, { actor, body }) {
    const { prize_id, version: _, ...sent } = body;
    return withUniqueName(UNIQUE_NAME, () =>
      changeLocked(context, actor, lockPrize(prize_id), async (before, changing) => {
        const { id, position, version, created_at, ...values } = before;
        const subject = { subject_type: 'prize', subject_id: prize_id, version } as const;
        const current = { message: PRIZE_CHANGED, values, displayed: { name: before.name } };
        const edit = await editOf(changing, subject, current, body);
        if (edit.fields.length > 0) {
          const after = { ...before, ...sent };
          await check(changing.tx, after);
          await checkPicked(changing.tx, after, edit.fields);
          await repository.updatePrize(changing.tx, prize_id, { ...sent, version: edit.version });
          const details = { before: before.name, name: sent.name ?? before.name };
          changing.audit({ action: 'prize.changed', ...subject, ...edit, details });
        }
        return published(changing, prize_id);
      }),
    );
  },

  /** @throws HttpError 404 no such prize · 409 the results are frozen */
  delete(context, { actor, body: { prize_id } }) {
    return changeLocked(context, actor, lockPrize(prize_id), async ({ name }, changing) => {
      await repository.deletePrizeRow(changing.tx, prize_id);
      const details = { name };
      changing.audit({ action: 'prize.deleted', subject_type: 'prize', subject_id: prize_id, details });
      await changing.publish(settingsChange());
      return {};
    });
  },

  /** @throws HttpError 409 the results are frozen, or there are other prizes meanwhile */
  order(context, { actor, body }) {
    const { prize_ids } = body;
    return changeLocked(context, actor, lockPrizes, async (prizes, changing) => {
      const isKnown = (id: string) => prizes.some((prize) => prize.id === id);
      if (prize_ids.length !== prizes.length || !prize_ids.every(isKnown)) throw conflict(PRIZES_CHANGED);
      if (prize_ids.every((id, index) => id === prizes[index]?.id)) return body;
      await repository.savePrizeOrder(changing.tx, prize_ids);
      changing.audit({ action: 'prizes.ordered', subject_type: 'prize', subject_id: EVENT_ID });
      await changing.publish(settingsChange());
      return body;
    });
  },

  /** @throws HttpError 404 no such prize · 409 its winners are not picked, or the results are published · 422 a team does not take part */
  pick(context, { actor, body: { prize_id, team_ids } }) {
    return changeLocked(context, actor, lockPrize(prize_id), async (prize, changing) => {
      const { name, kind } = prize;
      const { tx } = changing;
      if (kind !== 'picked') throw conflict(PRIZE_NOT_PICKED);
      if ((await lockResults(tx)).state === 'published') throw conflict(RESULTS_PUBLISHED);
      if ((await takingPart(tx, team_ids)).size < team_ids.length)
        throw refused(INVALID_DATA, { team_ids: ['من الفرق المختارة فريق غير مشارك'] });
      const faults = Object.values(await pickFaults(tx, prize, team_ids)).flatMap((fault) => fault || []);
      if (faults.length > 0) throw refused(INVALID_DATA, { team_ids: faults });
      await repository.savePicks(tx, prize_id, team_ids);
      const details = { name, teams: team_ids };
      changing.audit({ action: 'prize.picked', subject_type: 'prize', subject_id: prize_id, details });
      await changing.publish(resultsChoiceChange());
      return published(changing, prize_id);
    });
  },

  async ballots({ db }, { caller }) {
    const { id: committeeId } = requireCommittee(caller);
    if ((await loadResults(db)).state !== 'open') return { ballots: [] };
    const rows = await repository.listBallots(db, { voterId: caller.id, committeeId });
    return {
      ballots: rows
        .filter(({ teams }) => teams.length > 0)
        .map(({ teams, ...ballot }) => ({
          ...ballot,
          teams: teams.map((team) => ({ id: team.id, name: shownName(caller, team) })),
        })),
    };
  },

  /** @throws HttpError 404 no such prize · 409 judges do not vote on it, or the results are frozen · 422 the committee does not judge the team */
  vote(context, { caller, actor, body: { prize_id, team_id } }) {
    const { id: committeeId } = requireCommittee(caller);
    return change(context, actor, async ({ tx, audit, publish }) => {
      const prize = (await repository.listPrizes(tx)).find(({ id }) => id === prize_id);
      if (!prize) throw notFound();
      if (prize.kind !== 'votes') throw conflict(PRIZE_NOT_VOTED);
      const voter = { voterId: caller.id, committeeId };
      const ballot = (await repository.listBallots(tx, voter)).find((row) => row.prize_id === prize_id);
      if (team_id !== null && !ballot?.teams.some(({ id }) => id === team_id))
        throw refused(INVALID_DATA, { team_id: ['هذا الفريق ليس من فرقكم في هذه الجائزة'] });
      await repository.saveVote(tx, { prize_id, voter_id: caller.id }, team_id);
      // The vote is secret: the entry does not say for whom.
      const details = { name: prize.name, withdrawn: team_id === null };
      audit({ action: 'prize.voted', subject_type: 'prize', subject_id: prize_id, details });
      await publish(resultsChoiceChange());
      return { team_id };
    });
  },
});

type Checked = Pick<Partial<Body<typeof prizeCalls.add>>, 'kind' | 'part' | 'track_id' | 'sector_id'>;

/** @throws HttpError 422 with the sentence of each fault */
async function check(tx: Database, { kind, part = null, track_id, sector_id }: Checked): Promise<void> {
  const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id);
  const isPart = part !== null && (await listTypes(tx)).some(({ type }) => type === part);
  const faults = {
    part: (kind === 'part' ? !isPart : part !== null) && 'اختر قسمًا من نموذج التحكيم',
    track_id: track_id && !has(await listTracks(tx), track_id) && UNKNOWN_TRACK,
    sector_id: sector_id && !has(await listSectors(tx), sector_id) && 'القطاع غير موجود',
  };
  requireNoFaults(faults);
}

/** Why the board may not pick these teams, by the field of the prize that excludes them. */
async function pickFaults(
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
async function checkPicked(
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

async function published({ tx, publish }: ChangeContext, prizeId: string): Promise<{ prize: Prize }> {
  await publish(settingsChange());
  const prize = (await readPrizes(tx)).find(({ id }) => id === prizeId);
  if (!prize) throw notFound();
  // Judges see whether there is something to vote on.
  if (prize.kind === 'votes') await publish(committeesChange());
  return { prize };
}

/** Frozen winners are those of the snapshot. */
async function readPrizes(db: Database): Promise<Prize[]> {
  const rows = await repository.listPrizes(db);
  if (rows.length === 0) return [];
  const { ranking, snapshot_id } = await loadResults(db);
  const awarded =
    snapshot_id === null ? await awardedNow(db, ranking) : (await loadSnapshot(db)(snapshot_id)).prizes;
  const picks = await repository.listPicks(db);
  const votes = await repository.countVotes(db);
  const winners = new Map(
    rows.map((row) => [
      row.id,
      winnersOf({ ...row, winners: awarded.find(({ id }) => id === row.id)?.winners ?? [] }, picks),
    ]),
  );
  const names = await repository.placesOf(
    db,
    [...winners.values()].flat().map(({ team_id }) => team_id),
  );
  return rows.map(({ position: _position, created_at: _at, ...prize }) => ({
    ...prize,
    awarded: (winners.get(prize.id) ?? []).flatMap(({ team_id, ...winner }) => {
      const team = names.get(team_id);
      return team ? [{ ...winner, team: { id: team.id, name: team.name } }] : [];
    }),
    votes_count: [...(votes.get(prize.id)?.values() ?? [])].reduce((sum, count) => sum + count, 0),
  }));
}

async function awardedNow(db: Database, ranking: Parameters<typeof awardedBy>[2]) {
  const { teams, weights: json } = await loadJudging(db, FROM_START);
  const weights = toWeights(json);
  const judging = teams.map((team) => teamJudging(team, weights));
  return awardedBy(db, judging, ranking);
}

/** The names of the prizes that each team wins as things stand, by its id. */
export async function prizeNames(db: Database): Promise<Map<string, string[]>> {
  const won = (await readPrizes(db)).flatMap(({ name, awarded }) =>
    awarded.map(({ team }) => [team.id, name] as const),
  );
  return new Map(
    [...Map.groupBy(won, ([teamId]) => teamId)].map(([teamId, own]) => [teamId, own.map(([, name]) => name)]),
  );
}
