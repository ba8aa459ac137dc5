import { type Prize, prizeCalls } from '@portal/api-schema';
import {
  INVALID_DATA,
  PRIZE_CHANGED,
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
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { shownName } from '../../teams/index.ts';
import { requireCommittee } from '../committees/committee-teams.service.ts';
import { committeesChange, resultsChoiceChange } from '../published-changes.ts';
import { loadResults, lockAllResults } from '../results/results.repository.ts';
import { loadSnapshot } from '../results/snapshot-content.ts';
import { lockTakingPart } from '../rounds/rounds.repository.ts';
import { readPrizes } from './award.ts';
import { checkPicked, checkPrize, pickFaults } from './check-prize.ts';
import * as repository from './prizes.repository.ts';

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
    return changeLocked(context, actor, lockPrizes, async ({ length }, changing) => {
      if (length >= PRIZES_MAX) throw conflict(PRIZES_FULL);
      await checkPrize(changing.tx, { part: null, ...body });
      const id = await repository.insertPrize(changing.tx, body);
      const details = { name: body.name };
      changing.audit({ action: 'prize.added', subject_type: 'prize', subject_id: id, details });
      return published(changing, id);
    });
  },

  /**
   * @throws HttpError 404 no such prize · 409 the results are frozen, or a field changed after `version` · 422 as `add`, or a picked
   * winner could not be picked any more
   */
  change(context, { actor, body }) {
    const { prize_id, version: _, ...sent } = body;
    return changeLocked(context, actor, lockPrize(prize_id), async (before, changing) => {
      const { id, position, version, created_at, ...values } = before;
      const subject = { subject_type: 'prize', subject_id: prize_id, version } as const;
      const current = { message: PRIZE_CHANGED, values, displayed: { name: before.name } };
      const edit = await editOf(changing, subject, current, body);
      if (edit.fields.length > 0) {
        const after = { ...before, ...sent };
        await checkPrize(changing.tx, after);
        await checkPicked(changing.tx, after, edit.fields);
        await repository.updatePrize(changing.tx, prize_id, { ...sent, version: edit.version });
        const details = { before: before.name, name: sent.name ?? before.name };
        changing.audit({ action: 'prize.changed', ...subject, ...edit, details });
      }
      return published(changing, prize_id);
    });
  },

  /** @throws HttpError 404 no such prize · 409 the results are frozen, or its picked winners are published */
  delete(context, { actor, body: { prize_id } }) {
    return changeLocked(context, actor, lockPrize(prize_id), async ({ name }, changing) => {
      await requireUnpublished(changing.tx, prize_id);
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

  /** @throws HttpError 404 no such prize · 409 its winners are not picked, or are published · 422 a team does not take part */
  pick(context, { actor, body: { prize_id, team_ids } }) {
    return changeLocked(context, actor, lockPrize(prize_id), async (prize, changing) => {
      const { name, kind } = prize;
      const { tx } = changing;
      if (kind !== 'picked') throw conflict(PRIZE_NOT_PICKED);
      await requireUnpublished(tx, prize_id);
      if ((await lockTakingPart(tx, team_ids)).size < team_ids.length)
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

/** Of a prize that the board picks. @throws HttpError 409 a round is published that awards it: its page shows the picked winners of now */
async function requireUnpublished(tx: Database, prizeId: string): Promise<void> {
  for (const { state, snapshot_id } of await lockAllResults(tx)) {
    if (state !== 'published' || snapshot_id === null) continue;
    const { prizes } = await loadSnapshot(tx)(snapshot_id);
    if (prizes.some(({ id, kind }) => id === prizeId && kind === 'picked')) throw conflict(RESULTS_PUBLISHED);
  }
}

async function published({ tx, publish }: ChangeContext, prizeId: string): Promise<{ prize: Prize }> {
  await publish(settingsChange());
  const prize = (await readPrizes(tx)).find(({ id }) => id === prizeId);
  if (!prize) throw notFound();
  // Judges see whether there is something to vote on.
  if (prize.kind === 'votes') await publish(committeesChange());
  return { prize };
}
