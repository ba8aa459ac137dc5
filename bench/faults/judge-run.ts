import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_TYPES, type DefaultType } from '@portal/domain/rubrics';
import type { Api } from '../../packages/api-client/src/index.ts';
import { evaluationOf } from '../support/people.ts';
import { below, pick, type Random, shuffled } from '../support/random.ts';
import type { BadNetwork, Killed, SupervisedPortal } from './breakable-portal.ts';
import type { Judge } from './judge.ts';

/** How likely a fault is after each score and each note. */
const FAULT_PROBABILITY = 0.3;
/** A browser is killed or closed at most this long after something was typed. */
const LATEST_MS = 100;
/** A server is killed within so long, while the judge goes on. */
const SERVER_KILLED_MS = 1_000;
const STORED_TIMEOUT_MS = 90_000;
const FAULTS = [
  'offline',
  'connection cut',
  'answers lost',
  'repaired',
  'killed',
  'killed',
  'browser closed',
  'tab closed',
  'session ended',
  'API killed',
  'API killed',
  'database killed',
  'database killed',
] as const;

/** What was typed last of one type. */
interface Typed {
  readonly scores: Map<string, number>;
  note: string;
  /** How often the judge pressed save: the server may have no more versions. */
  saves: number;
}

export interface RunResult {
  typed: number;
  /** Submissions of the other judges. */
  acknowledged: number;
  duplicated: number;
  readonly lost: string[];
  /** How often each fault happened. */
  readonly faults: Record<string, number>;
}

interface RunOptions {
  readonly judge: Judge;
  /** For what the server has stored; it does not go through the bad network. */
  readonly api: Api;
  readonly network: BadNetwork;
  readonly portal: SupervisedPortal;
  readonly random: Random;
  readonly teamIds: readonly string[];
}

/** One judge scores the teams completely while everything breaks at random; then the server's evaluations are compared. */
export async function judgeRun({
  judge,
  api,
  network,
  portal,
  random,
  teamIds,
}: RunOptions): Promise<RunResult> {
  const result: RunResult = { typed: 0, acknowledged: 0, duplicated: 0, lost: [], faults: {} };
  for (const teamId of teamIds) {
    const typed = await judgeTeam(teamId);
    await judge.repairNetwork();
    await finish(teamId, typed);
    const compared = await compare(teamId, typed);
    result.typed += compared.typed;
    result.duplicated += compared.duplicated;
    result.lost.push(...compared.lost);
  }
  return result;

  async function judgeTeam(teamId: string): Promise<Map<DefaultType, Typed>> {
    const { types } = await evaluationOf(api, teamId);
    const typed = new Map<DefaultType, Typed>();
    for (const [index, type] of shuffled(DEFAULT_TYPES, random).entries()) {
      const current: Typed = { scores: new Map(), note: '', saves: 0 };
      typed.set(type, current);
      const { criteria } = types[type];
      const scoreOne = async ({ id, label, max_score }: (typeof criteria)[number]) => {
        const all = [...Array(max_score + 1).keys()];
        const others = all.filter((score) => score !== current.scores.get(id));
        const score = pick(others, random);
        await judge.score(type, label, score);
        current.scores.set(id, score);
        await maybeFault(teamId, type);
      };
      const writeNote = async () => {
        current.note = `${type} ${below(1_000_000, random)}`;
        await judge.note(current.note);
        await maybeFault(teamId, type);
      };
      const save = async () => {
        if (await judge.save(type)) current.saves += 1;
      };
      await judge.open(teamId, type);
      for (const criterion of shuffled(criteria, random)) await scoreOne(criterion);
      if (random() < 0.7) await writeNote();
      await save();
      await maybeFault(teamId, type);
      // A submitted type is changed again, unless that submission may have locked the team.
      if (index < 2 && random() < 0.5) {
        await scoreOne(pick(criteria, random));
        await writeNote();
        await save();
      }
    }
    return typed;
  }

  async function maybeFault(teamId: string, type: DefaultType): Promise<void> {
    if (random() >= FAULT_PROBABILITY) return;
    const fault = pick(FAULTS, random);
    result.faults[fault] = (result.faults[fault] ?? 0) + 1;
    if (fault === 'offline') return judge.setOffline(true);
    if (fault === 'connection cut') return network.set('cut');
    if (fault === 'answers lost') return network.set('answers lost');
    if (fault === 'repaired') return judge.repairNetwork();
    const kill = (what: Killed) => portal.killIn(below(SERVER_KILLED_MS, random), what);
    if (fault === 'API killed') return kill('API');
    if (fault === 'database killed') return kill('database');
    if (fault === 'session ended') await judge.endSession();
    // Half of the time at once, before the page has done anything more.
    else if (random() < 0.5) await delay(below(LATEST_MS, random));
    if (fault === 'killed') await judge.kill();
    if (fault === 'browser closed') await judge.closeBrowser();
    if (fault === 'tab closed') await judge.closeTab();
    await judge.open(teamId, type);
  }
  /** Submits what is still a draft, and waits until the server has finished the team. */
  async function finish(teamId: string, typed: Map<DefaultType, Typed>): Promise<void> {
    const deadline = performance.now() + STORED_TIMEOUT_MS;
    while (performance.now() < deadline) {
      for (const [type, current] of typed) {
        const { state, lost } = await compare(teamId, typed);
        if (state === 'finished' && lost.length === 0) return;
        await judge.open(teamId, type);
        if (await judge.save(type)) current.saves += 1;
      }
      await delay(1_000);
    }
  }

  async function compare(teamId: string, allTyped: ReadonlyMap<DefaultType, Typed>) {
    const { state, types } = await evaluationOf(api, teamId);
    let [typed, duplicated] = [0, 0];
    const lost: string[] = [];
    for (const [type, { scores, note, saves }] of allTyped) {
      const { evaluation } = types[type];
      const check = (name: string, wanted: unknown, found: unknown) => {
        typed += 1;
        if (wanted !== found) lost.push(`${teamId} ${type} ${name}: typed ${wanted}, stored ${found}`);
      };
      for (const [id, score] of scores) {
        const stored = evaluation?.scores.find(({ criterion_id }) => criterion_id === id);
        check(`score of ${id}`, score, stored?.score);
      }
      if (note !== '') check('note', note, evaluation?.note);
      duplicated += Math.max((evaluation?.version ?? 0) - saves, 0);
    }
    return { state, typed, duplicated, lost };
  }
}
