import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import type { DefaultEvaluationView } from '../../packages/api-schema/src/index.ts';
import { startPortal } from '../../tools/checks/portal-server.ts';
import { freePort, temporaryFolder } from '../../tools/checks/temporary.ts';
import { addJudges } from '../support/people.ts';
import { ask, json, type Peer, TEAMS } from './peer.ts';

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
      const body = { email: `bench${judge + 1}@demo.sa`, password: DEMO_PASSWORD };
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
