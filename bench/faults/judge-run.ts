import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from '../../packages/api-client/src/index.ts';
import type { BadNetwork } from './bad-network.ts';
import { type Judge, TYPE_KEYS, type TypeKey } from './judge.ts';
import type { Random } from './random.ts';

/** How likely a fault is after each thing that is typed. */
const FAULT_PROBABILITY = 0.3;
/** A browser is killed or closed at most this long after something was typed. */
const LATEST_MS = 100;
const STORED_TIMEOUT_MS = 90_000;

/** What is typed last counts; every score and every note is one thing. */
interface Typed {
  readonly scores: Map<string, number>;
  note: string;
  /** How often the judge pressed save: the server may have no more versions. */
  saves: number;
}

export interface RunResult {
  readonly typed: number;
  readonly stored: number;
  readonly duplicated: number;
  readonly lost: readonly string[];
  /** How often each fault happened. */
  readonly faults: Readonly<Record<string, number>>;
}

interface RunOptions {
  readonly judge: Judge;
  readonly network: BadNetwork;
  readonly random: Random;
  readonly teamIds: readonly string[];
}

/** One judge scores the teams completely while everything breaks at random; then the server's evaluations are compared. */
export async function judgeRun({ judge, network, random, teamIds }: RunOptions): Promise<RunResult> {
  const api = await judge.api();
  const faults: Record<string, number> = {};
  const results = [];
  for (const teamId of teamIds) {
    const typed = await judgeTeam(teamId);
    await judge.repairNetwork();
    await finish(judge, api, teamId, typed);
    results.push(await compare(api, teamId, typed));
  }
  return {
    typed: results.reduce((sum, result) => sum + result.typed, 0),
    stored: results.reduce((sum, result) => sum + result.stored, 0),
    duplicated: results.reduce((sum, result) => sum + result.duplicated, 0),
    lost: results.flatMap(({ lost }) => lost),
    faults,
  };

  async function judgeTeam(teamId: string): Promise<Map<TypeKey, Typed>> {
    const { types } = await api.teams.evaluation(teamId);
    const typed = new Map<TypeKey, Typed>();
    await judge.open(teamId);
    for (const [index, type] of random.shuffled(TYPE_KEYS).entries()) {
      const current: Typed = { scores: new Map(), note: '', saves: 0 };
      typed.set(type, current);
      const { criteria } = types[type];
      const scoreOne = async ({ id, label, max_score }: (typeof criteria)[number]) => {
        const others = Array.from({ length: max_score + 1 }, (_, score) => score).filter(
          (score) => score !== current.scores.get(id),
        );
        const score = random.pick(others as [number, ...number[]]);
        await judge.score(type, label, score);
        current.scores.set(id, score);
        await maybeFault(teamId, type);
      };
      const writeNote = async () => {
        const note = `${type} ${random.below(1_000_000)}`;
        await judge.note(note);
        current.note = note;
        await maybeFault(teamId, type);
      };
      await judge.openType(type);
      for (const criterion of random.shuffled(criteria)) await scoreOne(criterion);
      if (random.chance(0.7)) await writeNote();
      await save(type, current);
      await maybeFault(teamId, type);
      // A submitted type is changed again, unless that submission may have locked the team.
      if (index < 2 && random.chance(0.5)) {
        await scoreOne(random.pick(criteria as [(typeof criteria)[number], ...typeof criteria]));
        await writeNote();
        await save(type, current);
      }
    }
    return typed;
  }

  async function save(type: TypeKey, current: Typed): Promise<void> {
    if (await judge.save(type)) current.saves += 1;
  }

  async function maybeFault(teamId: string, type: TypeKey): Promise<void> {
    if (!random.chance(FAULT_PROBABILITY)) return;
    const fault = random.pick([
      'offline',
      'connection cut',
      'answers lost',
      'repaired',
      'killed',
      'killed',
      'browser closed',
      'tab closed',
      'session ended',
    ]);
    faults[fault] = (faults[fault] ?? 0) + 1;
    if (fault === 'offline') return judge.setOffline(true);
    if (fault === 'connection cut') return network.set('cut');
    if (fault === 'answers lost') return network.set('answers lost');
    if (fault === 'repaired') return judge.repairNetwork();
    if (fault === 'session ended') await judge.endSession();
    else {
      // Half of the time at once, before the page has done anything more.
      if (random.chance(0.5)) await delay(random.below(LATEST_MS));
      if (fault === 'killed') await judge.kill();
      if (fault === 'browser closed') await judge.closeBrowser();
      if (fault === 'tab closed') await judge.closeTab();
    }
    await judge.open(teamId);
    await judge.openType(type);
  }
}

/** Submits what is still a draft, and waits until the server has finished the team. */
async function finish(
  judge: Judge,
  api: Api,
  teamId: string,
  typed: ReadonlyMap<TypeKey, Typed>,
): Promise<void> {
  const deadline = performance.now() + STORED_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (await isStored(api, teamId, typed)) return;
    await judge.open(teamId);
    for (const [type, current] of typed) {
      if (await isStored(api, teamId, typed)) return;
      await judge.openType(type);
      if (await judge.save(type)) current.saves += 1;
    }
    await delay(1_000);
  }
}

async function isStored(api: Api, teamId: string, typed: ReadonlyMap<TypeKey, Typed>): Promise<boolean> {
  const { state } = await api.teams.evaluation(teamId);
  return state === 'finished' && (await compare(api, teamId, typed)).lost.length === 0;
}

async function compare(api: Api, teamId: string, typed: ReadonlyMap<TypeKey, Typed>) {
  const { types } = await api.teams.evaluation(teamId);
  const lost: string[] = [];
  let count = 0;
  let duplicated = 0;
  for (const [type, { scores, note, saves }] of typed) {
    const { evaluation } = types[type];
    const check = (name: string, wanted: unknown, found: unknown) => {
      count += 1;
      if (wanted !== found) lost.push(`${teamId} ${type} ${name}: typed ${wanted}, stored ${found}`);
    };
    for (const [id, score] of scores) {
      check(
        `score of ${id}`,
        score,
        evaluation?.scores.find(({ criterion_id }) => criterion_id === id)?.score,
      );
    }
    if (note !== '') check('note', note, evaluation?.note);
    duplicated += Math.max((evaluation?.version ?? 0) - saves, 0);
  }
  return { typed: count, stored: count - lost.length, duplicated, lost };
}
