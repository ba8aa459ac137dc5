import { demoEmail } from '@portal/domain/demo-accounts';
import type { Demo } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { receptionists, users } from '../users.schema.ts';

/** Inserts the demo's two directors and its desks at the reception. */
export async function seedAccounts(tx: Database, demo: Demo): Promise<void> {
  const { password_hash, at } = demo;
  const directors = [
    {
      role: 'super-admin' as const,
      full_name: 'د. فيصل الراشد',
      email: demoEmail('super-admin'),
      phone_number: '0501000001',
      identity: '1010000001',
    },
    {
      role: 'authority' as const,
      full_name: 'أ. خلود التميمي',
      email: demoEmail('authority'),
      phone_number: '0501000002',
      identity: '1010000002',
    },
  ];
  const common = { password_hash, email_verified_at: at(-30), created_at: at(-30) };
  await tx.insert(users).values(directors.map((person) => ({ ...person, ...common })));
  await seedDesks(tx, demo);
}

const DESKS = [
  { full_name: 'هند الشمري', desk: 'المدخل الرئيسي' },
  { full_name: 'ماجد العنزي', desk: 'المدخل الجنوبي' },
];

async function seedDesks(tx: Database, { password_hash, at }: Demo): Promise<void> {
  for (const [index, { full_name, desk }] of DESKS.entries()) {
    const account = { role: 'reception' as const, full_name, email: demoEmail('reception', index) };
    const times = { email_verified_at: at(-3), created_at: at(-3) };
    const [user] = await tx
      .insert(users)
      .values({ ...account, ...times, password_hash })
      .returning({ id: users.id });
    if (!user) throw new Error(`The desk ${desk} of the demo was not inserted`);
    await tx.insert(receptionists).values({ id: user.id, desk });
  }
}
