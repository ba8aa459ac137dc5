import { publishPreview, readClientReportSums } from '@portal/releases';
import { newPerson } from '../../testing/newcomers.ts';
import { sessionWith } from '../../testing/test-app.ts';
import { OPERATOR, releasedPortal } from '../testing/released-portal.ts';
import { forgetErrors, listErrors, MAX_ERRORS_PER_VERSION } from './client-errors.repository.ts';

const released = releasedPortal();
const { portal, newToken } = released;
let token: string;

beforeEach(async () => {
  await forgetErrors(portal.db, new Date(portal.now().getTime() + 1));
  token = await newToken();
});

/** A place in a script of the sample area. */
const at = (column = 1, { version } = released.committee) =>
  `at b (https://portal.sa/areas/committee/${version}/chunks/area.1.js:1:${column})`;
const report = (error: object, fields: object = {}) =>
  sessionWith(portal, { token })('POST', '/client-reports', {
    area: 'committee',
    version: released.committee.version,
    outcome: 'error',
    error: { name: 'TypeError', message: 'Failed to fetch', stack: at(), ...error },
    ...fields,
  });

describe('an error of a browser', () => {
  it('is stored once with how often, in how many sessions, and where it was thrown', async () => {
    for (const message of ['Failed to fetch', 'other words of another browser', 'Failed to fetch']) {
      expect((await report({ message })).status).toBe(200);
      portal.advance(1_000);
    }
    token = await newToken();
    await report({});
    await report({ stack: at(2) });
    const [other, first, ...rest] = await listErrors(portal.db);
    expect(rest).toEqual([]);
    expect(other).toMatchObject({ count: 1, sessions: 1, stack: [{ column: 2 }] });
    const { version } = released.committee;
    const file = `areas/committee/${version}/chunks/area.1.js`;
    expect(first).toMatchObject({
      area: 'committee',
      version,
      phase: '',
      count: 4,
      sessions: 2,
      name: 'TypeError',
      message: 'Failed to fetch',
      stack: [{ file, line: 1, column: 1 }],
    });
    expect(Date.parse(first?.last_at ?? '')).toBeGreaterThan(Date.parse(first?.first_at ?? ''));
  });

  it('that ended a step of loading is stored with the step, and its session counts as failed', async () => {
    await report({}, { outcome: 'failed', phase: 'render' });
    expect(await listErrors(portal.db)).toMatchObject([{ phase: 'render', count: 1 }]);
  });

  it('may be of the shell or of a preview, whose files are those of its version', async () => {
    const stack = 'https://portal.sa/assets/main.one.js:1:7';
    await report({ stack }, { area: 'shell', version: released.shell });
    const preview = await released.store();
    await publishPreview(released.releasesDir, preview, OPERATOR);
    const version = `${preview.version}+preview`;
    await report({ stack: at(3, preview).replace('/areas/', '/previews/') }, { version });
    const file = `areas/committee/${preview.version}/chunks/area.1.js`;
    const errors = await listErrors(portal.db);
    expect(errors).toHaveLength(2);
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          area: 'shell',
          stack: [{ file: 'assets/main.one.js', line: 1, column: 7 }],
        }),
        expect.objectContaining({ version, stack: [{ file, line: 1, column: 3 }] }),
      ]),
    );
  });

  it('is not stored of what was never released, or is not for the role', async () => {
    for (const fields of [{ version: '9.9.9' }, { area: 'leader' }, { area: 'shell', version: '9.9.9' }]) {
      expect((await report({}, fields)).status).toBe(200);
    }
    expect(await listErrors(portal.db)).toEqual([]);
  });

  it('goes when more different ones of the version come, the one that was not reported for longest first', async () => {
    for (let column = 1; column <= MAX_ERRORS_PER_VERSION + 1; column += 1) {
      portal.advance(1);
      await report({ stack: at(column) });
      if (column > 2) await report({ stack: at(1) });
    }
    const columns = (await listErrors(portal.db)).map(({ stack }) => stack[0]?.column);
    expect(columns).toHaveLength(MAX_ERRORS_PER_VERSION);
    expect(columns).toContain(1);
    expect(columns).not.toContain(2);
    await forgetErrors(portal.db, new Date(0), 3);
    expect(await listErrors(portal.db)).toHaveLength(3);
  });
});

const SECRETS = 'ahmed zahrani سارة demo.sa 0551234567 1020000001 eyj 5f7d9eea 0198c7'.split(' ');

describe('nothing personal is stored', () => {
  it.each<[string, () => object]>([
    ['an email in the message', () => ({ message: 'ahmed@demo.sa is not valid' })],
    ['names in the message', () => ({ message: 'No team of Ahmed Al-Zahrani and سارة' })],
    [
      'quoted input',
      () => ({ message: `Unexpected token 'س', "{"name":"Ahmed Zahrani"}" is not valid JSON` }),
    ],
    ['a phone number and an identity', () => ({ message: 'the phone 0551234567 of 1020000001' })],
    ['tokens', () => ({ message: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln 5f7d9eea7a0bc12d' })],
    [
      'an address',
      () => ({ message: 'https://portal.sa/teams/0198c7f0-1?email=ahmed@demo.sa#token=eyJ failed' }),
    ],
    ['the class of the error', () => ({ name: 'Ahmed Zahrani' })],
    ['a property as the class', () => ({ name: '0551234567Error' })],
    ['the head of the stack', () => ({ stack: `Error: Ahmed ahmed@demo.sa\n${at()}` })],
    ['the name of a function', () => ({ stack: at().replace(' b ', ' Object.Ahmed [as ahmed@demo.sa] ') })],
    ['an address in the stack', () => ({ stack: 'https://portal.sa/board/teams/0198c7?q=Ahmed:1:1' })],
    ['a script that was not released', () => ({ stack: 'https://portal.sa/assets/Ahmed-0551234567.js:1:1' })],
    [
      'a script of an invented version',
      () => ({ stack: at(1, { ...released.committee, version: '0.1.0-Ahmed' }) }),
    ],
  ])('of %s', async (_what, error) => {
    expect((await report(error())).status).toBe(200);
    const stored = await listErrors(portal.db);
    expect(stored).toHaveLength(1);
    const text = JSON.stringify(stored).toLowerCase();
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  it('and a stack that is too long is refused', async () => {
    expect((await report({ stack: 'a'.repeat(6_000) })).status).toBe(422);
  });
});

it('super-admins see where in the sources they were thrown', async () => {
  await report({ stack: at(11) });
  const ofShell = { area: 'shell', version: released.shell };
  await report({ stack: 'https://portal.sa/assets/main.one.js:1:11' }, ofShell);
  const asked = { token: await newToken(await newPerson(portal, 'super-admin')) };
  const { data } = await sessionWith(portal, asked)('GET', '/client-reports/errors?area=committee');
  const versions = [{ version: released.committee.version, count: 1 }];
  const stack = [{ file: 'src/page.ts', line: 2, column: 3, text: 'throw new TypeError();' }];
  expect(data).toMatchObject({ errors: [{ area: 'committee', name: 'TypeError', versions, stack }] });
});

it('operators find the errors and the sums in RELEASES_DIR, at the latest when the process ends', async () => {
  await report({}, { outcome: 'failed', phase: 'entry' });
  await portal.app.close();
  const written = await readClientReportSums(released.releasesDir);
  const { version } = released.committee;
  expect(written?.errors).toMatchObject([{ area: 'committee', version, count: 1 }]);
  const counts = { loaded: 0, failed: 2, phases: { render: 1, entry: 1 }, errors: expect.any(Number) };
  expect(written?.sums).toContainEqual({ area: 'committee', version, ...counts });
});
