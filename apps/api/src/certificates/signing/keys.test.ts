import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { certificateKeys, certificatePrivateKeys } from '../certificates.schema.ts';
import { signingKey } from './keys.repository.ts';
import { newSigningKey, publicKeyOf, storedKey } from './signing-keys.ts';

const portal = portalUnderTest({ demo: false });

it('is made once, whichever process needs it first, and again only where its private half is missing', async () => {
  const other = await portal.secondProcess();
  const both = [portal.context, other.context, portal.context, other.context];
  const ids = (await Promise.all(both.map((context) => signingKey(context)))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  const published = await portal.db.select().from(certificateKeys);
  expect(published).toEqual([expect.objectContaining({ id: ids[0] })]);
  // As after a backup was restored, which has no private halves.
  await portal.db.delete(certificatePrivateKeys);
  expect((await signingKey(portal.context)).id).not.toBe(ids[0]);
  expect(await portal.db.select().from(certificateKeys)).toHaveLength(2);
});

it('is the newest', async () => {
  const newest = newSigningKey();
  const created_at = new Date(portal.now().getTime() + 1_000);
  await portal.db
    .insert(certificateKeys)
    .values({ id: newest.id, public_key: publicKeyOf(newest).x, created_at });
  await portal.db
    .insert(certificatePrivateKeys)
    .values({ key_id: newest.id, private_key: storedKey(newest) });
  expect((await signingKey(portal.context)).id).toBe(newest.id);
});
