import * as schema from '@portal/api-schema';
import {
  authCalls,
  committeeCalls,
  type Data,
  leaderCalls,
  memberCalls,
  type Role,
  type TeamDetails,
  teamCalls,
} from '@portal/api-schema';
import { AUTHENTICATION_REQUIRED, NOT_FOUND, UNAUTHORIZED_ACTION } from '@portal/domain/messages';
import { ROLES } from '@portal/domain/roles';
import Fastify from 'fastify';
import { addAuthentication } from '../platform/http/authentication.ts';
import { definedCalls as calls } from '../testing/calls.ts';
import { portalUnderTest } from '../testing/portal-under-test.ts';
import { dataOf, type Session, send, signIn, signInAs, UNKNOWN_ID } from '../testing/test-app.ts';

const portal = portalUnderTest();
const sessions = new Map<Role, Session>();
const sessionOf = (role: Role): Session => {
  const session = sessions.get(role);
  if (!session) throw new Error(`No session for ${role}`);
  return session;
};

const signAllIn = async () => {
  for (const role of ROLES) sessions.set(role, await signInAs(portal.app, role));
};
beforeAll(signAllIn);

const urlOf = ({ url }: schema.Call) =>
  url
    .replace(':type', 'eco')
    .replace(':source', 'tables')
    .replace(':name', 'help')
    .replace(':kind', 'team_qualified')
    .replace(':id', UNKNOWN_ID)
    .replace(':cid', UNKNOWN_ID);
const guarded = calls.flatMap((call) => (call.access === 'public' ? [] : [{ call, access: call.access }]));
const name = ({ method, url }: schema.Call) => `${method} ${url}`;

describe('every call', () => {
  it('must declare who may make it, or the API does not start', () => {
    const app = Fastify();
    addAuthentication(app, portal.context);
    expect(() => app.get('/open', async () => 'to all')).toThrow('GET /open does not declare its access');
  });

  it.each(guarded.map(({ call }) => [name(call), call] as const))(
    '%s is refused without a session',
    async (_name, call) => {
      const answer = await send(portal.app, call.method, urlOf(call), call.schema.body && {});
      expect(answer).toMatchObject({ status: 401, message: AUTHENTICATION_REQUIRED });
    },
  );

  it.each(
    guarded.flatMap(({ call, access }) =>
      ROLES.filter((role) => !access.roles.includes(role)).map((role) => [name(call), role, call] as const),
    ),
  )('%s is refused to the role %s, whatever it sends', async (_name, role, call) => {
    const answer = await sessionOf(role)(call.method, urlOf(call), call.schema.body && { unknown: true });
    expect(answer).toMatchObject({ status: 403, message: UNAUTHORIZED_ACTION });
  });

  it.each(
    guarded
      // An endless stream; its own test reads it with every role.
      .filter(({ call }) => call.url !== schema.eventCalls.stream.url)
      .flatMap(({ call, access }) => access.roles.map((role) => [name(call), role, call] as const)),
  )('%s reaches the role %s', async (_name, role, call) => {
    const reach = () => sessionOf(role)(call.method, urlOf(call), call.schema.body && {});
    let answer = await reach();
    // The call before has ended the session.
    if (answer.status === 401) {
      sessions.set(role, await signInAs(portal.app, role));
      answer = await reach();
    }
    // An upload takes no JSON; 409 says that the account has no second factor.
    expect([200, 201, 404, 409, call.consumes ? 415 : 422]).toContain(answer.status);
  });
});

describe("a record that is not the caller's", () => {
  let own: TeamDetails;
  let assigned: Data<typeof committeeCalls.teams>;
  let foreign: { id: string; fileId: string; memberId: string };

  beforeAll(async () => {
    // One of the calls above ends all other sessions of its user.
    await signAllIn();
    own = await sessionOf('leader').data(teamCalls.details);
    assigned = await sessionOf('committee').data(committeeCalls.teams);
    const mine = new Set([own.team.id, ...assigned.teams.map(({ id }) => id)]);
    const list = await sessionOf('super-admin').data(teamCalls.list, {
      query: { delivered: true, per_page: 100 },
    });
    const other = list.teams.find(({ id }) => !mine.has(id));
    const details = await sessionOf('super-admin').data(teamCalls.details, { query: { team_id: other?.id } });
    foreign = {
      id: details.team.id,
      fileId: details.project?.files[0]?.id ?? '',
      memberId: details.members.at(-1)?.user_id ?? '',
    };
  });

  it.each<[Role, string]>([
    ['leader', '/teams/details?team_id=FOREIGN'],
    ['leader', '/files/FILE'],
    ['leader', '/teams/FOREIGN/certificates'],
    ['member', '/teams/details?team_id=FOREIGN'],
    ['member', '/files/FILE'],
    ['member', '/teams/FOREIGN/certificates/FILE/download'],
    ['committee', '/teams/details?team_id=FOREIGN'],
    ['committee', '/teams/evaluation?team_id=FOREIGN'],
    ['committee', '/committee/teams?committee_id=FOREIGN'],
    ['committee', '/files/FILE'],
  ])('is not found for a %s: %s', async (role, path) => {
    const url = path.replace('FOREIGN', foreign.id).replace('FILE', foreign.fileId);
    const answer = await sessionOf(role)('GET', url);
    const missing = await sessionOf(role)(
      'GET',
      path.replace('FOREIGN', UNKNOWN_ID).replace('FILE', UNKNOWN_ID),
    );
    expect(answer).toMatchObject({ status: 404, message: NOT_FOUND });
    expect(missing).toMatchObject({ status: 404, message: answer.message });
  });

  it.each<[string, 'PUT' | 'DELETE', string, object]>([
    ['rename the team', 'PUT', '/teams', { team_id: 'FOREIGN', name: 'دخيل' }],
    ['change a member', 'PUT', '/members', { user_id: 'MEMBER', full_name: 'دخيل' }],
    ['remove a member', 'DELETE', '/members', { user_id: 'MEMBER' }],
  ])('cannot be changed by a leader: %s', async (_what, method, url, body) => {
    const filled = (id: string, userId: string) =>
      JSON.parse(JSON.stringify(body).replace('FOREIGN', id).replace('MEMBER', userId)) as object;
    const answer = await sessionOf('leader')(method, url, filled(foreign.id, foreign.memberId));
    expect(answer).toMatchObject({ status: 404, message: NOT_FOUND });
    const missing = await sessionOf('leader')(method, url, filled(UNKNOWN_ID, UNKNOWN_ID));
    expect(missing).toMatchObject({ status: 404, message: answer.message });
  });

  it('is found for a director', async () => {
    for (const role of ['super-admin', 'authority'] as const) {
      expect((await sessionOf(role)('GET', `/teams/details?team_id=${foreign.id}`)).status).toBe(200);
      expect((await sessionOf(role)('GET', `/files/${foreign.fileId}`)).status).toBe(200);
    }
  });

  it('a committee cannot ask for the evaluation of another committee', async () => {
    const other = await (await signIn(portal.app, 'committee2')).data(committeeCalls.teams);
    const answer = await sessionOf('committee')(
      'GET',
      `/teams/evaluation?team_id=${assigned.teams[0]?.id}&committee_id=${other.committee.id}`,
    );
    expect(answer.status).toBe(404);
  });

  it('committees see names, but no email, phone or identity, and not the other committees of a team', async () => {
    const url = `/teams/details?team_id=${own.team.id}`;
    const seen = dataOf<TeamDetails>(await sessionOf('committee')('GET', url));
    expect(seen.members.map(({ full_name }) => full_name)).toEqual(
      own.members.map(({ full_name }) => full_name),
    );
    const text = JSON.stringify(seen);
    for (const { email, phone_number, identity } of own.members) {
      for (const secret of [email, phone_number, identity]) expect(text).not.toContain(secret);
    }
    expect(seen).not.toHaveProperty('committees');
  });

  it('a member sees the own team with the names of the others, and loses it when it withdraws', async () => {
    const member = sessionOf('member');
    const list = async () => (await member.data(memberCalls.list)).members;
    const self = (await member.data(authCalls.me)).user;
    const members = await list();
    const seen = await member.data(teamCalls.details);
    expect(members.map(({ full_name }) => full_name)).toEqual(own.members.map(({ full_name }) => full_name));
    expect(members.find(({ user_id }) => user_id === self.id)).toMatchObject({ email: self.email });
    for (const { user_id, email, phone_number, identity } of own.members) {
      if (user_id === self.id) continue;
      for (const secret of [email, phone_number, identity])
        expect(JSON.stringify([members, seen])).not.toContain(secret);
    }
    const { data: home } = await member('GET', '/index');
    expect(home).toMatchObject({ team: { id: own.team.id }, members_count: own.members.length });

    const setStatus = (status: string) =>
      sessionOf('super-admin')('PUT', '/teams/status', { team_id: own.team.id, status });
    const { status } = own;
    await setStatus('Withdrawn');
    sessions.set('member', await signInAs(portal.app, 'member'));
    expect((await sessionOf('member').data(leaderCalls.home)).team).toBeNull();
    expect((await sessionOf('member')('GET', '/teams/details')).status).toBe(404);
    await setStatus(status);
  });

  it('leaders see no scores, totals, notes or committees', async () => {
    const home = await sessionOf('leader')('GET', '/index');
    // How many have still to come to the table is a number alone.
    const texts = [JSON.stringify(own), JSON.stringify(home).replace('committees_left', '')];
    for (const text of texts) expect(text).not.toMatch(/score|total|note|rank|committee|اللجنة/);
  });
});

const signed = calls.filter(({ method, schema }) => {
  const { properties = {} }: { properties?: object } = schema.querystring ?? {};
  return method === 'GET' && 'signature' in properties;
});
const VALUES: Readonly<Record<string, string>> = {
  kind: 'teams',
  format: 'csv',
  committee: 'all',
  filters: 'none',
};
const pathOf = ({ url }: schema.Call) =>
  url.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? UNKNOWN_ID);

it('there are links that a signature alone opens', () => {
  expect(signed.length).toBeGreaterThan(5);
});

it.each(signed.map((call) => [call.url, call] as const))(
  '%s opens nothing without its signature, and reads nothing before it was checked',
  async (_url, call) => {
    const path = `/api${pathOf(call)}`;
    expect((await portal.app.inject(path)).statusCode).toBe(422);
    const query = `expires=99999999999&key=1&session=${UNKNOWN_ID}&signature=${'A'.repeat(43)}`;
    const answer = await portal.app.inject(`${path}?${query}`);
    // What exists and what does not answers the same.
    expect([call.url, answer.statusCode]).toEqual([call.url, 403]);
  },
);
