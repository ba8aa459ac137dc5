import type { Database } from '../../db/database.ts';
import { sectors, subSectors, tables } from '../../db/schema/event.ts';
import { receptionists } from '../../db/schema/reception.ts';
import { users } from '../../db/schema/users.ts';
import { DEMO_SECTORS } from './demo-teams.ts';
import type { At } from './seed-demo.ts';

const TABLES_COUNT = 24;
const TABLES_PER_HALL = 16;

/** Inserts the demo's two directors; returns the id of the super-admin. */
export async function seedDirectors(tx: Database, password_hash: string, at: At): Promise<string> {
  const directors = [
    {
      role: 'super-admin' as const,
      full_name: 'د. فيصل الراشد',
      email: 'super@demo.sa',
      phone_number: '0501000001',
      identity: '1010000001',
    },
    {
      role: 'authority' as const,
      full_name: 'أ. خلود التميمي',
      email: 'authority@demo.sa',
      phone_number: '0501000002',
      identity: '1010000002',
    },
  ];
  const common = { password_hash, email_verified_at: at(-30), created_at: at(-30) };
  const [superAdmin] = await tx
    .insert(users)
    .values(directors.map((person) => ({ ...person, ...common })))
    .returning({ id: users.id });
  if (!superAdmin) throw new Error('The directors of the demo were not inserted');
  return superAdmin.id;
}

const DESKS = [
  { full_name: 'هند الشمري', desk: 'المدخل الرئيسي' },
  { full_name: 'ماجد العنزي', desk: 'المدخل الجنوبي' },
];

/** Inserts the demo's desks at the reception. */
export async function seedDesks(tx: Database, password_hash: string, at: At): Promise<void> {
  for (const [index, { full_name, desk }] of DESKS.entries()) {
    const account = { role: 'reception' as const, full_name, email: `reception${index + 1}@demo.sa` };
    const times = { email_verified_at: at(-3), created_at: at(-3) };
    const [user] = await tx
      .insert(users)
      .values({ ...account, ...times, password_hash })
      .returning({ id: users.id });
    if (!user) throw new Error(`The desk ${desk} of the demo was not inserted`);
    await tx.insert(receptionists).values({ id: user.id, desk });
  }
}

/** The ids of sub-sectors by position, and of their sector, by the sector's name. */
export type SeededSectors = ReadonlyMap<string, { id: string; subSectorIds: readonly string[] }>;

/** Inserts the demo's sectors with their sub-sectors. */
export async function seedSectors(tx: Database): Promise<SeededSectors> {
  const seeded = new Map<string, { id: string; subSectorIds: string[] }>();
  for (const [name, subNames] of Object.entries(DEMO_SECTORS)) {
    const [sector] = await tx.insert(sectors).values({ name }).returning();
    if (!sector) throw new Error(`The sector ${name} was not inserted`);
    const subs = await tx
      .insert(subSectors)
      .values(subNames.map((subName) => ({ sector_id: sector.id, name: subName })))
      .returning();
    seeded.set(name, { id: sector.id, subSectorIds: subs.map(({ id }) => id) });
  }
  return seeded;
}

/** Inserts the demo's tables; returns their ids in the order of their numbers. */
export async function seedTables(tx: Database): Promise<string[]> {
  const rows = Array.from({ length: TABLES_COUNT }, (_, index) => ({
    name: `الطاولة ${String(index + 1).padStart(2, '0')}`,
    location: index < TABLES_PER_HALL ? 'القاعة أ' : 'القاعة ب',
    capacity: 6,
  }));
  const seeded = await tx.insert(tables).values(rows).returning({ id: tables.id });
  return seeded.map(({ id }) => id);
}
