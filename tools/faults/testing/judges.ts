import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../../checks/postgres-server.ts';
import { call, LIMIT_MS, signIn, until } from './calls.ts';

const RETRY_MS = 50;
/** Half a second in which no submission is acknowledged. */
const STEADY_TURNS = 25;
/** Between two submissions: without it three judges keep both cores busy while a fault takes its time. */
const THINKING_MS = 25;
const ACCOUNTS = ['committee1', 'committee2', 'committee3'];

interface View {
  types: { eco: { criteria: { id: string; max_score: number }[]; evaluation: { version: number } | null } };
}

/** One judge with one team. */
interface Sheet {
  account: string;
  teamId: string;
  firstVersion: number;
  /** The notes of the acknowledged submissions, in order. */
  acknowledged: string[];
  failures: number;
  /** How many submissions were sent, whatever became of them. */
  sent: number;
}

/** Judges who submit one version after another; each sends a submission again until it is acknowledged. */
export interface Judges {
  /** Waits until every judge has so many more acknowledged submissions. */
  acknowledged(count: number): Promise<void>;
  /** Waits until a submission has failed. */
  failed(): Promise<void>;
  /** Waits until every judge has sent a submission that is not acknowledged, and none is any more. */
  waiting(): Promise<void>;
  stop(): Promise<void>;
  /** What each judge sent, and what the database has of it. */
  compared(databaseUrl: string): Promise<{ sent: string[]; stored: string[] }[]>;
}

/** @param urls the portals; a judge tries the next one after a failure, as behind a load balancer */
export async function startJudges(urls: readonly string[]): Promise<Judges> {
  const [first = ''] = urls;
  const sheets: Sheet[] = [];
  let isStopped = false;

  const judge = async (sheet: Sheet, token: string, criteria: View['types']['eco']['criteria']) => {
    let version = sheet.firstVersion;
    let portal = 0;
    while (!isStopped) {
      const note = `${sheet.account} ${version + 1}`;
      const scores = criteria.map(({ id, max_score }) => ({
        criterion_id: id,
        score: (version % 2) * max_score,
      }));
      const body = { team_id: sheet.teamId, scores, note, version };
      const deadline = performance.now() + LIMIT_MS;
      for (;;) {
        sheet.sent += 1;
        const url = urls[portal % urls.length] ?? first;
        const { status } = await call(url, 'POST', '/teams/evaluation/eco', { token, body });
        if (status === 200) break;
        if (status >= 400 && status < 500) throw new Error(`A submission was refused: ${status}`);
        if (performance.now() > deadline) throw new Error(`A submission was never acknowledged: ${status}`);
        sheet.failures += 1;
        portal += 1;
        await delay(RETRY_MS);
      }
      sheet.acknowledged.push(note);
      version += 1;
      await delay(THINKING_MS);
    }
  };

  const running = ACCOUNTS.map(async (account) => {
    const token = await signIn(first, account);
    const { data } = await call<{ teams: { id: string; evaluation_state: string }[] }>(
      first,
      'GET',
      '/committee/teams',
      { token },
    );
    const team = data.teams.find(({ evaluation_state }) => evaluation_state !== 'finished');
    if (!team) throw new Error(`${account} has no team to judge`);
    const view = await call<View>(first, 'GET', `/teams/evaluation?team_id=${team.id}`, { token });
    const { criteria, evaluation } = view.data.types.eco;
    const sheet: Sheet = {
      account,
      teamId: team.id,
      firstVersion: evaluation?.version ?? 0,
      acknowledged: [],
      failures: 0,
      sent: 0,
    };
    sheets.push(sheet);
    return () => judge(sheet, token, criteria);
  });
  const begin = await Promise.all(running);
  const work = Promise.all(begin.map((go) => go()));
  let failure: unknown;
  work.catch((error: unknown) => {
    failure = error;
  });
  const wait = (isSo: () => boolean) =>
    until(() => {
      if (failure) throw failure;
      return isSo();
    });

  return {
    acknowledged: (count) => {
      const goals = sheets.map((sheet) => sheet.acknowledged.length + count);
      return wait(() => sheets.every((sheet, index) => sheet.acknowledged.length >= (goals[index] ?? 0)));
    },
    failed: () => {
      const before = sheets.reduce((sum, { failures }) => sum + failures, 0);
      return wait(() => sheets.reduce((sum, { failures }) => sum + failures, 0) > before);
    },
    waiting: async () => {
      // An answer that was on its way when the fault began may still arrive, so what counts is that no more do.
      let seen = '';
      let turns = 0;
      await wait(() => {
        const now = sheets.map(({ acknowledged }) => acknowledged.length).join();
        turns = now === seen ? turns + 1 : 0;
        seen = now;
        return turns >= STEADY_TURNS && sheets.every(({ sent, acknowledged }) => sent > acknowledged.length);
      });
    },
    stop: async () => {
      isStopped = true;
      await work;
    },
    async compared(databaseUrl) {
      return withClient(databaseUrl, async (client) => {
        const found = [];
        for (const { account, teamId, firstVersion, acknowledged } of sheets) {
          const { rows } = await client.query<{ note: string }>(
            `select versions.note from evaluation_versions versions
               join evaluations on evaluations.id = versions.evaluation_id
               join users on users.id = evaluations.committee_id
             where users.email = $1 and evaluations.team_id = $2 and evaluations.type = 'eco' and versions.version > $3
             order by versions.version`,
            [`${account}@demo.sa`, teamId, firstVersion],
          );
          found.push({ sent: acknowledged, stored: rows.map(({ note }) => note) });
        }
        return found;
      });
    },
  };
}
