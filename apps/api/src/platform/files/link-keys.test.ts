import { fileCalls, teamCalls } from '@portal/api-schema';
import { like } from 'drizzle-orm';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { type Session, signIn } from '../../testing/test-app.ts';
import { secrets } from '../database/secrets.schema.ts';
import { KEY_LIFE_MS, rotateLinkKeys } from './link-keys.ts';

const MINUTE_MS = 60 * 1000;
const portal = portalUnderTest();

const linkOf = async (session: Session) => {
  const { project } = await session.data(teamCalls.details);
  return session.data(fileCalls.url, { params: { id: project?.files[0]?.id } });
};
const keyIn = (link: string) => new URL(link, 'https://portal.test').searchParams.get('key');
const open = async (link: string) => (await portal.app.inject(link)).statusCode;
const keyCount = async () =>
  (await portal.db.select().from(secrets).where(like(secrets.name, 'signed-links:%'))).length;

describe('a signed link', () => {
  it('works no longer than the session of the person who asked for it', async () => {
    const [own, other] = [await signIn(portal.app, 'leader1'), await signIn(portal.app, 'leader1')];
    const [link, otherLink] = [await linkOf(own), await linkOf(other)];
    expect([await open(link), await open(otherLink)]).toEqual([200, 200]);
    await own('POST', '/auth/logout');
    expect([await open(link), await open(otherLink)]).toEqual([403, 200]);
    await (await signIn(portal.app, 'leader1'))('DELETE', '/auth/sessions/others');
    expect(await open(otherLink)).toBe(403);
  });

  it('cannot be given to another session', async () => {
    const [own, other] = [await signIn(portal.app, 'leader1'), await signIn(portal.app, 'leader1')];
    const session = new URL(await linkOf(other), 'https://portal.test').searchParams.get('session') ?? '';
    const link = await linkOf(own);
    expect(await open(link.replace(/session=[^&]+/, `session=${session}`))).toBe(403);
    expect(await open(link.replace(/key=[^&]+/, 'key=unknown'))).toBe(403);
  });
});

describe('the key of signed links', () => {
  it('is replaced every week; the former one is kept until its links have expired', async () => {
    const before = await linkOf(await signIn(portal.app, 'leader3'));
    await rotateLinkKeys(portal.context);
    expect(await keyCount()).toBe(1);

    portal.advance(KEY_LIFE_MS);
    await rotateLinkKeys(portal.context);
    expect(await keyCount()).toBe(2);
    const leader = await signIn(portal.app, 'leader3');
    // Other processes may not know the new key yet.
    const last = await linkOf(leader);
    expect(keyIn(last)).toBe(keyIn(before));

    portal.advance(6 * MINUTE_MS);
    const first = await linkOf(leader);
    expect(keyIn(first)).not.toBe(keyIn(before));
    await rotateLinkKeys(portal.context);
    expect([await open(last), await open(first)]).toEqual([200, 200]);

    portal.advance(15 * MINUTE_MS);
    await rotateLinkKeys(portal.context);
    expect(await keyCount()).toBe(1);
    expect(await open(await linkOf(leader))).toBe(200);
  });
});
