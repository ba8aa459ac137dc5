import { eq } from 'drizzle-orm';
import { withTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { UNKNOWN_ID } from '../../testing/test-app.ts';
import { users, userTokens } from '../users.schema.ts';
import {
  insertPerson,
  type NewPerson,
  normalisePhone,
  requireAvailable,
  updatePerson,
} from './people.repository.ts';

const EMAIL_TAKEN = 'الإيميل مستخدم مسبقًا';
const IDENTITY_TAKEN = 'رقم الهوية مستخدم مسبقًا';
const PHONE_TAKEN = 'رقم الجوال مستخدم مسبقًا';

const portal = portalUnderTest();

/** A person who is not stored yet. */
const newPerson = (fields: Partial<NewPerson> = {}): NewPerson => ({
  role: 'member',
  ...newcomer(),
  ...fields,
});

const store = (person: NewPerson) => withTransaction(portal.db, (tx) => insertPerson(tx, person));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      return { status: error.status, message: error.message, errors: error.errors };
    },
  );

it.each(['0501234567', '+966501234567', '966501234567', '501234567'])(
  'a phone number %s is stored as 0501234567',
  (phone) => {
    expect(normalisePhone(phone)).toBe('0501234567');
  },
);

describe('storing a person', () => {
  it('stores the email in lower case and the phone as 05…', async () => {
    const row = await store(newPerson({ email: 'New.Person@Test.SA', phone_number: '+966581234567' }));
    expect(row).toMatchObject({ email: 'new.person@test.sa', phone_number: '0581234567' });
  });

  it('names every field that another person has, the email first', async () => {
    const taken = { email: 'LEADER1@demo.sa', identity: '1020000002', phone_number: '966502000003' };
    expect(await refusalOf(store(newPerson(taken)))).toEqual({
      status: 422,
      message: EMAIL_TAKEN,
      errors: { email: [EMAIL_TAKEN], identity: [IDENTITY_TAKEN], phone_number: [PHONE_TAKEN] },
    });
  });

  it('allows two people without an identity', async () => {
    const first = await store(newPerson({ role: 'committee', identity: null }));
    const phone_number = first.phone_number ?? '';
    const same = newPerson({ role: 'committee', identity: null, phone_number });
    expect(await refusalOf(store(same))).toMatchObject({ errors: { phone_number: [PHONE_TAKEN] } });
    expect(await refusalOf(store(newPerson({ role: 'committee', identity: null })))).toBeNull();
  });

  it.each([
    ['email', EMAIL_TAKEN],
    ['identity', IDENTITY_TAKEN],
    ['phone_number', PHONE_TAKEN],
  ] as const)('accepts one of four people with the same %s at the same moment', async (field, message) => {
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const shared = newPerson()[field] ?? '';
      const refusals = await Promise.all(
        Array.from({ length: 4 }, () => refusalOf(store(newPerson({ [field]: shared })))),
      );
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
      for (const refusal of refusals) {
        if (refusal) expect(refusal).toEqual({ status: 422, message, errors: { [field]: [message] } });
      }
    }
  });
});

describe('changing a person', () => {
  it('can keep their own fields and take free ones', async () => {
    const row = await store(newPerson());
    const { email, phone_number, identity } = newPerson();
    await requireAvailable(portal.db, row, row.id);
    const fields = { email, phone_number, identity, full_name: undefined };
    const changed = await updatePerson(portal.db, row.id, fields);
    expect(changed).toMatchObject({ email, phone_number, identity, full_name: row.full_name });
    expect(await updatePerson(portal.db, row.id, {})).toEqual(changed);
  });

  it('refuses a field of another person, also when two people take it at the same moment', async () => {
    const [first, second] = [await store(newPerson()), await store(newPerson())];
    expect(await refusalOf(updatePerson(portal.db, first.id, { email: second.email }))).toMatchObject({
      status: 422,
      message: EMAIL_TAKEN,
    });
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const { email } = newPerson();
      const refusals = await Promise.all(
        [first, second].map(({ id }) =>
          refusalOf(withTransaction(portal.db, (tx) => updatePerson(tx, id, { email }))),
        ),
      );
      expect(refusals.map((refusal) => refusal?.message ?? null).toSorted()).toEqual(
        [EMAIL_TAKEN, null].toSorted(),
      );
    }
  });

  it('revokes the links that were sent to the former email, and only when the email changes', async () => {
    const row = await store(newPerson({ role: 'leader' }));
    const link = { purpose: 'password_reset' as const, token_hash: row.id, expires_at: new Date() };
    await portal.db.insert(userTokens).values({ user_id: row.id, ...link });
    const links = () => portal.db.select().from(userTokens).where(eq(userTokens.user_id, row.id));
    await updatePerson(portal.db, row.id, { full_name: 'اسم آخر', email: row.email.toUpperCase() });
    expect(await links()).toHaveLength(1);
    await updatePerson(portal.db, row.id, { email: newPerson().email });
    expect(await links()).toHaveLength(0);
  });

  it('is 404 for an unknown person', async () => {
    const unknown = updatePerson(portal.db, UNKNOWN_ID, { full_name: 'لا أحد' });
    expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
    expect(await portal.db.$count(users, eq(users.id, UNKNOWN_ID))).toBe(0);
  });
});
