import { demoEmail } from '@portal/domain/demo-accounts';
import type { Demo } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { receptionists, users } from '../users.schema.ts';

const DIRECTORS = [
  { role: 'super-admin', full_name: 'د. فيصل الراشد', phone_number: '0501000001', identity: '1010000001' },
  { role: 'authority', full_name: 'أ. خلود التميمي', phone_number: '0501000002', identity: '1010000002' },
] as const;

const DESKS = [
  { full_name: 'هند الشمري', desk: 'المدخل الرئيسي' },
  { full_name: 'ماجد العنزي', desk: 'المدخل الجنوبي' },
];

/** Inserts the demo's two directors and its desks at the reception. */
export async function seedAccounts(tx: Database, { password_hash, at }: Demo): Promise<void> {
  const since = (days: number) => ({ password_hash, email_verified_at: at(-days), created_at: at(-days) });
  await tx
    .insert(users)
    .values(DIRECTORS.map((person) => ({ ...person, email: demoEmail(person.role), ...since(30) })));
  for (const [index, { full_name, desk }] of DESKS.entries()) {
    const account = { role: 'reception' as const, full_name, email: demoEmail('reception', index) };
    const [user] = await tx
      .insert(users)
      .values({ ...account, ...since(3) })
      .returning({ id: users.id });
    if (!user) throw new Error(`The desk ${desk} of the demo was not inserted`);
    await tx.insert(receptionists).values({ id: user.id, desk });
  }
}
