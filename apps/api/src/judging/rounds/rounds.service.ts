import { type Body, type Round, roundCalls } from '@portal/api-schema';
import {
  RESULTS_NOT_FROZEN,
  ROUND_BEGUN,
  ROUND_CHANGED,
  ROUND_HAS_EVALUATIONS,
  ROUND_NOT_CURRENT,
  ROUND_NOT_LAST,
  ROUND_NOT_NEXT,
  ROUNDS_FULL,
} from '@portal/domain/messages';
import { movesOn, ROUNDS_MAX } from '@portal/domain/rounds';
import { loadSettings, lockSettings, type SettingsRow, settingsChange } from '../../event/index.ts';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { conflict, notFound, requireNoFaults } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toDate, toIso } from '../../platform/time.ts';
import { endAssignmentsInConflict } from '../conflicts/conflicts.repository.ts';
import { REQUEST_ENDED } from '../conflicts/conflicts.service.ts';
import { declineOpenRequest } from '../reopen-requests/reopen-requests.repository.ts';
import { loadResults, lockRanking, lockResults } from '../results/results.repository.ts';
import { loadSnapshot } from '../results/snapshot-content.ts';
import { loadRubrics } from '../rubrics/rubrics.repository.ts';
import { announce, movingTeams, rankedTotal, saveWindow, windowOf } from './begin-round.ts';
import * as repository from './rounds.repository.ts';

interface LockedRounds {
  rows: readonly repository.RoundRow[];
  current: number;
  settings: SettingsRow;
}

/** Every change of the rounds waits for the one before it, and for a change of the settings, which have the window of the current one. */
async function lockRounds(tx: Database): Promise<LockedRounds> {
  const settings = await lockSettings(tx);
  return { rows: await repository.lockRounds(tx), current: await repository.currentRound(tx), settings };
}

export const roundRoutes = routesOf(roundCalls, {
  list: async ({ db }) => ({ rounds: await readRounds(db) }),

  /** @throws HttpError 409 there are as many as an event may have · 422 the name is taken, or a value breaks a rule */
  add(context, { actor, body }) {
    return changeLocked(context, actor, lockRounds, async ({ rows }, change) => {
      if (rows.length >= ROUNDS_MAX) throw conflict(ROUNDS_FULL);
      const row = { number: rows.length + 1, ...toColumns(body) };
      await check(change.tx, row);
      const { id, name } = await repository.insertRound(change.tx, row as typeof row & { name: string });
      change.audit({ action: 'round.added', subject_type: 'round', subject_id: id, details: { name } });
      return saved(change, row.number);
    });
  },

  /** @throws HttpError 404 no such round · 409 it has begun, or a field changed after `version` · 422 as `add` */
  change(context, { actor, body: { number, version, ...body } }) {
    return changeLocked(context, actor, lockRounds, async ({ rows, current }, change) => {
      const row = rows.find((round) => round.number === number);
      if (!row) throw notFound();
      const values = toColumns(body);
      const subject = { subject_type: 'round', subject_id: row.id, version: row.version } as const;
      const edited = editable(row);
      const edit = await editOf(
        change,
        subject,
        { message: ROUND_CHANGED, values: edited },
        { ...values, version },
      );
      const fixed = edit.fields.filter((field) => !MAY_CHANGE_LATER.includes(field));
      const isOpen = async () => number === current && (await loadResults(change.tx)).state === 'open';
      if (number <= current && fixed.some((field) => field !== 'rubric_id')) throw conflict(ROUND_BEGUN);
      if (number <= current && fixed.length > 0 && !(await isOpen())) throw conflict(ROUND_BEGUN);
      if (edit.fields.length === 0) return { round: await readRound(change.tx, number) };
      await check(change.tx, { ...edited, ...values });
      await repository.updateRound(change.tx, number, { ...values, version: edit.version });
      const details = { name: values.name ?? row.name };
      change.audit({ action: 'round.changed', ...subject, ...edit, details });
      return saved(change, number);
    });
  },

  /** @throws HttpError 404 no such round · 409 it is not the last one, or has begun */
  delete(context, { actor, body: { number } }) {
    return changeLocked(context, actor, lockRounds, async ({ rows, current }, change) => {
      const row = rows.find((round) => round.number === number);
      if (!row) throw notFound();
      if (number <= current || number !== rows.length) throw conflict(ROUND_NOT_LAST);
      await repository.deleteRound(change.tx, number);
      const details = { name: row.name };
      change.audit({ action: 'round.deleted', subject_type: 'round', subject_id: row.id, details });
      await change.publish(settingsChange());
      return {};
    });
  },

  /** @throws HttpError 404 there is no such round or snapshot; where none is named, no next round, or the results are open */
  async advancing({ db }, { query }) {
    const rounds = await readRounds(db);
    const next = rounds.find(({ state, number }) =>
      query.number === undefined ? state === 'planned' : number === query.number,
    );
    const snapshot_id = query.snapshot_id ?? (await loadResults(db)).snapshot_id;
    if (!next || snapshot_id === null) throw notFound();
    const snapshot = await loadSnapshot(db)(snapshot_id);
    const takingPart = await repository.takingPart(
      db,
      snapshot.teams.map(({ id }) => id),
    );
    return {
      number: next.number,
      teams: snapshot.teams.map((team) => ({
        id: team.id,
        name: team.name,
        rank: team.rank,
        track: team.in_track?.name ?? null,
        rank_in_track: team.in_track?.rank ?? null,
        total: rankedTotal(snapshot, team),
        moves_on: movesOn(team, next),
        takes_part: takingPart.has(team.id),
      })),
    };
  },

  /**
   * The window and whether it is blind move into the settings, and those of the round that ends stay with it.
   * @throws HttpError 404 no such round · 409 it is not the next one, the results are open, or no team moves on · 422 a picked team is
   * not ranked or does not take part
   */
  begin(context, { actor, body: { number, team_ids } }) {
    return changeLocked(context, actor, lockRounds, async ({ rows, current, settings }, change) => {
      const { tx } = change;
      const row = rows.find((round) => round.number === number);
      if (!row) throw notFound();
      if (number !== current + 1) throw conflict(ROUND_NOT_NEXT);
      const { snapshot_id } = await lockResults(tx);
      if (snapshot_id === null) throw conflict(RESULTS_NOT_FROZEN);
      await lockRanking(tx);
      const snapshot = await loadSnapshot(tx)(snapshot_id);
      const moving = await movingTeams(tx, snapshot, row, team_ids);
      await repository.updateRound(tx, current, windowOf(settings));
      await repository.beginRound(tx, number, moving);
      await saveWindow(change, settings, row);
      await announce(change);
      const details = { name: row.name, teams: moving.length, picked: team_ids !== undefined };
      change.audit({ action: 'round.begun', subject_type: 'round', subject_id: row.id, details });
      return { round: await readRound(tx, number) };
    });
  },

  /** @throws HttpError 404 no such round · 409 it is not the current one, or the first, or has evaluations */
  withdraw(context, { actor, body: { number, reason } }) {
    return changeLocked(context, actor, lockRounds, async ({ rows, current, settings }, change) => {
      const { tx, at } = change;
      const row = rows.find((round) => round.number === number);
      const before = rows.find((round) => round.number === number - 1);
      if (!row) throw notFound();
      if (number !== current || !before) throw conflict(ROUND_NOT_CURRENT);
      await lockResults(tx);
      await lockRanking(tx);
      if ((await readRound(tx, number)).has_evaluations) throw conflict(ROUND_HAS_EVALUATIONS);
      await repository.updateRound(tx, number, windowOf(settings));
      await announce(change);
      const ended = await endAssignmentsInConflict(tx, before.number);
      await repository.withdrawRound(tx, number);
      for (const pair of ended)
        await declineOpenRequest(tx, pair, { userId: actor.id, at, reason: REQUEST_ENDED });
      await saveWindow(change, settings, before);
      const details = { name: row.name, reason };
      change.audit({ action: 'round.withdrawn', subject_type: 'round', subject_id: row.id, details });
      return {};
    });
  },
});

/** What of a round may change once it has begun; its rubric too, while it is judged. */
const MAY_CHANGE_LATER: readonly string[] = ['name', 'mode'];

type Values = Partial<Pick<repository.RoundRow, keyof ReturnType<typeof editable>>>;

const editable = ({
  id: _id,
  number: _number,
  version: _version,
  created_at: _at,
  ...values
}: repository.RoundRow) => values;

function toColumns({
  judging_from,
  judging_to,
  ...values
}: Partial<Omit<Body<typeof roundCalls.change>, 'number' | 'version'>>): Values {
  return {
    ...values,
    ...(judging_from !== undefined && { judging_from: toDate(judging_from) }),
    ...(judging_to !== undefined && { judging_to: toDate(judging_to) }),
  } as Values;
}

/** @throws HttpError 422 with the sentence of each fault */
async function check(tx: Database, { judging_from, judging_to, rubric_id, advance, advance_count }: Values) {
  const rubrics = rubric_id ? await loadRubrics(tx) : [];
  const faults = {
    judging_to: judging_from && judging_to && judging_to < judging_from ? 'نهاية الجولة تسبق بدايتها' : null,
    rubric_id: rubric_id && !rubrics.some(({ id }) => id === rubric_id) ? 'نموذج التحكيم غير موجود' : null,
    advance_count:
      (advance === 'picked') === (advance_count !== null)
        ? advance === 'picked'
          ? 'لا عدد حين يختار المجلس الفرق'
          : 'يُرجى تحديد عدد الفرق المتأهلة'
        : null,
  };
  requireNoFaults(faults);
}

async function saved({ tx, publish }: ChangeContext, number: number): Promise<{ round: Round }> {
  await publish(settingsChange());
  return { round: await readRound(tx, number) };
}

async function readRound(db: Database, number: number): Promise<Round> {
  const round = (await readRounds(db)).find((one) => one.number === number);
  if (!round) throw notFound();
  return round;
}

/** The window and whether it is blind of the current round are those of the settings. */
async function readRounds(db: Database): Promise<Round[]> {
  const rows = await repository.listRounds(db);
  const settings = await loadSettings(db);
  const current = rows.findLast(({ state }) => state !== null)?.round.number;
  return rows.map(({ round, state, teams_count, has_evaluations }) => {
    const { id: _id, created_at: _at, ...values } = round;
    const window = round.number === current ? windowOf(settings) : round;
    return {
      ...values,
      blind: window.blind,
      judging_from: toIso(window.judging_from),
      judging_to: toIso(window.judging_to),
      state: state ?? 'planned',
      is_current: round.number === current,
      teams_count,
      has_evaluations,
    };
  });
}
