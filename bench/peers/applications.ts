import { join } from 'node:path';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import type { DefaultEvaluationView } from '../../packages/api-schema/src/index.ts';
import { startPortal, untilAnswers } from '../../tools/checks/portal-server.ts';
import { freePort, temporaryFolder } from '../../tools/checks/temporary.ts';
import { run, start, stop } from '../../tools/processes.ts';
import { addJudges } from '../support/people.ts';

/** An application that is measured beside others, at work for the bench. */
export interface RunningPeer extends AsyncDisposable {
  url: string;
  /** The process above all others of it, its database server among them. */
  pid: number;
  /** Kills what answers requests, as the kernel would, and lets it come back. */
  kill(): Promise<void>;
}

/** Someone who is signed in. */
export interface PeerJudge {
  /** The list of the teams that are assigned to the judge: the bench measures the request, and the length of its answer. */
  list: RequestInit & { path: string };
  /** What evaluates one of these teams completely, the requests one after another. @param team from 0, each only once */
  evaluation(team: number): Promise<(RequestInit & { path: string })[]>;
}

/** How the bench uses an application with 18 teams that are all assigned to each judge. */
export interface Peer {
  name: string;
  start(): Promise<RunningPeer>;
  /** @param judge from 0 */
  signIn(url: string, judge: number): Promise<PeerJudge>;
}

const TEAMS = 18;

/** Sends a request, as each peer gets it: with a connection that is kept, and without compression. @throws Error unless it succeeds */
export async function ask(url: string, path: string, request: RequestInit = {}): Promise<Response> {
  const headers = { 'accept-encoding': 'identity', ...request.headers };
  const answer = await fetch(url + path, { redirect: 'manual', ...request, headers });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function json(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

const emailOf = (judge: number) => `bench${judge + 1}@demo.sa`;

/**
 * Runs the script `start` of the folder, which serves the application with its database on PORT until it is asked to stop, starts again
 * what is killed, and has the judges bench1@demo.sa, bench2@demo.sa and so on with the password Demo@2026.
 * @param killed the name of the processes that answer requests
 */
async function startIn(folder: string, killed: string): Promise<RunningPeer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const script = start(join(folder, 'start'), [], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  await untilAnswers(script, url, `${folder}/start`);
  return {
    url,
    pid: script.pid ?? 0,
    // They are in the group of the script, which leads one.
    kill: async () => void (await run('pkill', ['-KILL', '-g', String(script.pid), killed])),
    [Symbol.asyncDispose]: () => stop(script),
  };
}

/** HotCRP on nginx, PHP and MariaDB: a judge is a reviewer of the submissions 1 to 18, whose form has three scores. */
export function hotcrp(folder: string): Peer {
  return {
    name: 'HotCRP',
    start: () => startIn(folder, 'php-fpm'),
    async signIn(url, judge) {
      const page = await ask(url, '/signin');
      const token = /signin\?post=([^"&]+)/.exec(await page.text())?.[1] ?? '';
      const form = (fields: Record<string, string>, cookie: string) => ({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        body: new URLSearchParams(fields).toString(),
      });
      const cookiesOf = (answer: Response) =>
        answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
      const fields = { email: emailOf(judge), password: DEMO_PASSWORD, signin: '1' };
      const answer = await ask(url, `/signin?post=${token}`, form(fields, cookiesOf(page).join('; ')));
      const cookie = [...cookiesOf(page), ...cookiesOf(answer)].join('; ');
      return {
        list: { path: '/search?t=r&q=', headers: { cookie } },
        async evaluation(team) {
          const scores = { s01: '3', s02: '3', s03: '3', ready: '1', update: '1' };
          return [{ path: `/review?p=${team + 1}&post=${token}`, ...form(scores, cookie) }];
        },
      };
    },
  };
}

/** tilt on Node and MariaDB: a judge rates the projects 1 to 18 by three criteria. */
export function tilt(folder: string): Peer {
  return {
    name: 'tilt',
    start: () => startIn(folder, 'node'),
    async signIn(url, judge) {
      const credentials = json({ data: { email: emailOf(judge), password: DEMO_PASSWORD } });
      const { data } = await (await ask(url, '/api/user/login', credentials)).json();
      const headers = { authorization: `Bearer ${data.token}` };
      return {
        list: { path: '/api/projects', headers },
        async evaluation(team) {
          return [1, 2, 3].map((criterion) => {
            const rating = {
              user: { id: judge + 1 },
              project: { id: team + 1 },
              criterion: { id: criterion },
              rating: 3,
            };
            return { path: '/api/ratings/rate', ...json({ data: rating }, headers) };
          });
        },
      };
    },
  };
}

/** The portal with its embedded database, whose server is started again at once, as by `npm start`. */
export function ours(name: string, releasesDir: string, judges: number): Peer {
  return {
    name,
    async start() {
      const settings = {
        PORT: String(await freePort()),
        DATA_DIR: await temporaryFolder('data'),
        NODE_COMPILE_CACHE: await temporaryFolder('compiled'),
      };
      let portal = await startPortal(releasesDir, settings);
      let next = Promise.resolve(portal);
      await addJudges(portal.url, judges, TEAMS);
      return {
        url: portal.url,
        get pid() {
          return portal.pid;
        },
        async kill() {
          process.kill(portal.pid, 'SIGKILL');
          next = startPortal(releasesDir, settings);
          portal = await next;
        },
        [Symbol.asyncDispose]: async () => (await next).stop(),
      };
    },
    async signIn(url, judge) {
      const body = { email: emailOf(judge), password: DEMO_PASSWORD };
      const { data } = await (await ask(url, '/api/auth/login', json(body))).json();
      const headers = { authorization: `Bearer ${data.user.token}` };
      const read = async (path: string) => (await (await ask(url, `/api${path}`, { headers })).json()).data;
      const list = { path: '/api/committee/teams/own', headers };
      return {
        list,
        async evaluation(team) {
          const { teams } = await read('/committee/teams/own');
          const team_id: string = teams[team].id;
          const view: DefaultEvaluationView = await read(`/teams/evaluation?team_id=${team_id}`);
          const types = DEFAULT_TYPES.map((type) => {
            const scores = view.types[type].criteria.map(({ id, max_score }) => ({
              criterion_id: id,
              score: max_score / 2,
            }));
            return [type, { scores, version: 0 }];
          });
          return [
            {
              path: '/api/teams/evaluation',
              ...json({ team_id, types: Object.fromEntries(types) }, headers),
            },
          ];
        },
      };
    },
  };
}
