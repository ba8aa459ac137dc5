import { rm, symlink, writeFile } from 'node:fs/promises';
import { auditCalls, type Body, releaseCalls } from '@portal/api-schema';
import {
  RELEASE_CHANGED,
  RELEASE_CURRENT,
  RELEASE_FILES_MISSING,
  RELEASE_INCOMPATIBLE,
  RELEASE_KEY_REFUSED,
  RELEASE_REFUSED,
} from '@portal/domain/messages';
import {
  findArea,
  places,
  publishPreview,
  readRegistry,
  releaseArea,
  releaseCanary,
  releaseShell,
} from '@portal/releases';
import { storeSampleArea, storeSampleShell } from '@portal/releases/testing';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';

const SARA = { who: 'سارة', commit: '4f2a' };

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let releasesDir: string;
let one: string;
let two: string;

const put = (content: string) => storeSampleArea(releasesDir, 'committee', content);
const running = async () => findArea(await readRegistry(releasesDir), 'committee');
const list = () => director.data(releaseCalls.list);
const change = (step: Body<typeof releaseCalls.change>['step'], version: string, more: object = {}) =>
  director('POST', '/releases/committee/changes', { step, version, note: 'الجدول أوسع', ...more });
const preview = async (content: string, key?: string) => {
  const area = await put(content);
  await publishPreview(releasesDir, area, { ...SARA, ...(key && { key }) }, portal.now());
  return area.version;
};

beforeEach(async () => {
  ({ releasesDir } = portal.context.config);
  await rm(releasesDir, { recursive: true, force: true });
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), SARA);
  const areas = [await put('one'), await put('two')];
  for (const area of areas) await releaseArea(releasesDir, area, SARA);
  [one = '', two = ''] = areas.map(({ version }) => version);
});

it('lists what runs, what ran before, the canary, previews with their links, and who did what', async () => {
  const canary = await put('three');
  await releaseCanary(releasesDir, canary, 10, { ...SARA, note: 'تجربة' });
  const previewed = await preview('four');
  const { apps, previews, history } = await list();
  expect(apps).toMatchObject([
    { app: 'shell', canary: null, earlier: [] },
    {
      app: 'committee',
      version: two,
      commit: '4f2a',
      since: { action: 'release', who: 'سارة' },
      canary: { version: canary.version, share: 10, since: { note: 'تجربة' } },
      earlier: [{ version: one }],
    },
  ]);
  expect(previews).toMatchObject([{ app: 'committee', version: previewed }]);
  expect(previews[0]?.link).toMatch(/^https:\/\/portal\.test\/\?preview=[\w-]{32}$/);
  expect(history[0]).toMatchObject({ action: 'canary', from: two, to: canary.version, share: 10 });
});

it('promotes a preview to some and then to everyone, and rolls back, by name and with the reason', async () => {
  const version = await preview('three');
  expect((await change('promote_preview', version, { share: 20 })).status).toBe(200);
  expect((await running())?.canary).toMatchObject({ version, share: 20 });
  expect((await change('promote_canary', version)).status).toBe(200);
  expect((await running())?.version).toBe(version);
  expect((await change('roll_back', one, { running: version })).status).toBe(200);
  expect((await running())?.version).toBe(one);
  const { history } = await list();
  expect(history[0]).toMatchObject({ action: 'rollback', note: 'الجدول أوسع', automatic: false });
  expect(history[0]?.who).toBe(history[1]?.who);
  const { entries } = await director.data(auditCalls.list, { query: { subject_type: 'release' } });
  expect(entries.map(({ action }) => action)).toEqual([
    'release.rolled_back',
    'release.promoted',
    'release.promoted',
  ]);
  expect(entries[2]).toMatchObject({
    actor: { full_name: history[0]?.who },
    details: { name: 'committee', step: 'promote_preview', version, share: 20, note: 'الجدول أوسع' },
  });
});

it('answers a change that is sent again after a lost answer as done, until another one follows', async () => {
  const version = await preview('three');
  const again = async (...sent: Parameters<typeof change>) => [
    (await change(...sent)).status,
    (await change(...sent)).status,
  ];
  expect(await again('promote_preview', version)).toEqual([200, 200]);
  expect(await again('roll_back', one, { running: version })).toEqual([200, 200]);
  expect(await change('promote_preview', version)).toMatchObject({ status: 409, message: RELEASE_CHANGED });
  expect(await change('roll_back', one, { note: 'سبب آخر' })).toMatchObject({ message: RELEASE_CURRENT });

  const canary = await put('four');
  await releaseCanary(releasesDir, canary, 10, SARA);
  expect(await again('promote_canary', canary.version)).toEqual([200, 200]);
  await releaseCanary(releasesDir, await put('five'), 10, SARA);
  const { version: five = '' } = (await running())?.canary ?? {};
  expect(await again('end_canary', five)).toEqual([200, 200]);
  const ended = await preview('seven');
  expect(await again('end_preview', ended)).toEqual([200, 200]);
  expect(await again('promote_preview', await preview('six'), { share: 10 })).toEqual([200, 200]);
  expect(await change('end_preview', ended)).toMatchObject({ status: 409, message: RELEASE_CHANGED });
  expect((await list()).history.slice(0, 7).map(({ action }) => action)).toEqual([
    ...['canary', 'stop', 'canary', 'promote', 'canary', 'rollback', 'promote'],
  ]);
  const { entries } = await director.data(auditCalls.list, { query: { subject_type: 'release' } });
  expect(entries.slice(0, 6).map(({ action, details }) => [action, details.step])).toEqual([
    ['release.promoted', 'promote_preview'],
    ['release.ended', 'end_preview'],
    ['release.ended', 'end_canary'],
    ['release.promoted', 'promote_canary'],
    ['release.rolled_back', 'roll_back'],
    ['release.promoted', 'promote_preview'],
  ]);
});

it('ends a canary and a preview', async () => {
  const canary = await put('three');
  await releaseCanary(releasesDir, canary, 10, SARA);
  expect((await change('end_canary', canary.version)).status).toBe(200);
  const previewed = await preview('four');
  expect((await change('end_preview', previewed)).status).toBe(200);
  const { apps, previews } = await list();
  expect(apps[1]).toMatchObject({ version: two, canary: null });
  expect(previews).toEqual([]);
});

it('an account may do what a key of operations may; a preview is promoted only while the key that signed it is one of its area', async () => {
  const setOwners = (...keys: string[]) =>
    writeFile(
      places.owners(releasesDir),
      JSON.stringify({ areas: { committee: keys }, operations: ['ops'] }),
    );
  await setOwners('team');
  const signed = await preview('three', 'team');
  expect((await change('roll_back', one, { running: two })).status).toBe(200);
  await setOwners('new key of the team');
  expect(await change('promote_preview', signed)).toMatchObject({
    status: 409,
    message: RELEASE_KEY_REFUSED,
  });
  await setOwners('team');
  expect((await change('promote_preview', signed)).status).toBe(200);
});

describe('a change is refused as the command refuses it, by a code and with the reason:', () => {
  it.each<[string, () => Promise<[Parameters<typeof change>, string]>]>([
    [
      'another version runs than the person saw',
      async () => [['roll_back', one, { running: one }], RELEASE_CHANGED],
    ],
    ['the version runs already', async () => [['roll_back', two], RELEASE_CURRENT]],
    ['it is not the canary', async () => [['promote_canary', one], RELEASE_CHANGED]],
    ['there is no canary to end', async () => [['end_canary', one], RELEASE_CHANGED]],
    ['there is no such preview', async () => [['promote_preview', one], RELEASE_CHANGED]],
    ['the version was never here', async () => [['roll_back', '0.0.1-none'], RELEASE_FILES_MISSING]],
    [
      'everyone would get a preview without its key',
      async () => [['roll_back', await preview('three')], RELEASE_REFUSED],
    ],
    [
      'its files are gone',
      async () => {
        await rm(places.area(releasesDir, 'committee', one), { recursive: true });
        return [['roll_back', one], RELEASE_FILES_MISSING];
      },
    ],
    [
      'it does not run in the shell of now',
      async () => {
        const version = await preview('three');
        const offer = { oldest_contract: '1.2.0', contract: '1.2.0' };
        // As an operator may force it: a shell that none of the areas fits.
        const next = await storeSampleShell(releasesDir, 'two', offer);
        await rm(places.shellCurrent(releasesDir));
        await symlink(`versions/${next}`, places.shellCurrent(releasesDir));
        return [['promote_preview', version], RELEASE_INCOMPATIBLE];
      },
    ],
  ])('%s', async (_why, prepare) => {
    const [sent, message] = await prepare();
    const before = await readRegistry(releasesDir);
    const answer = await change(...sent);
    expect(answer).toMatchObject({ status: 409, message });
    expect(answer.errors?.details?.[0]).toMatch(/\w{3}/);
    expect(await readRegistry(releasesDir)).toEqual(before);
  });
});

it('needs a reason, and knows no way to change the shell', async () => {
  expect((await change('roll_back', one, { note: ' ' })).status).toBe(422);
  const before = await storeSampleShell(releasesDir, 'zero');
  const body = { step: 'roll_back', version: before, note: 'تجربة' };
  const answer = await director('POST', '/releases/shell/changes', body);
  expect(answer).toMatchObject({ status: 409, message: RELEASE_REFUSED });
});
