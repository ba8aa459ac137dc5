import { hashPassword } from '../../auth/passwords.ts';
import type { Database } from '../../db/database.ts';
import { sectors, subSectors, tables } from '../../db/schema/event.ts';
import { users } from '../../db/schema/users.ts';
import type { FileStore } from '../../files/file-store.ts';
import { insertNewEvent } from '../new-event.ts';
import { DEMO_SECTORS } from './demo-teams.ts';
import { seedCommittees } from './seed-committees.ts';
import { seedProjects } from './seed-projects.ts';
import { seedTeams } from './seed-teams.ts';

/** Shared by every account of the demo. */
export const DEMO_PASSWORD = 'Demo@2026';
const TABLES_COUNT = 24;
const TABLES_PER_HALL = 16;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The demo event of api.md §7: registration, delivery and judging open, 24 teams over 4 sectors, 3 committees, part
 * of the evaluations in. The same at every start but for ids and dates, which lie around `now`.
 */
export async function seedDemo(tx: Database, fileStore: FileStore, now: Date): Promise<void> {
  const at = (days: number, hours = 0) => new Date(now.getTime() + days * DAY_MS + hours * HOUR_MS);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const criteria = await insertNewEvent(tx, {
    event_name: 'هاكاثون الابتكار الوطني',
    registration_from: at(-20),
    registration_to: at(10),
    delivery_from: at(-10),
    delivery_to: at(3, 4),
    judging_from: at(-2),
    judging_to: at(21),
    support_email: 'support@demo.sa',
    support_phone: '0500000000',
  });
  const board = await tx
    .insert(users)
    .values(
      [
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
      ].map((person) => ({ ...person, password_hash, email_verified_at: at(-30), created_at: at(-30) })),
    )
    .returning({ id: users.id });
  const [director] = board;
  if (!director) throw new Error('The demo has no director');

  const teams = await seedTeams(tx, {
    password_hash,
    at,
    sectors: await seedSectors(tx),
    tables: await seedTables(tx),
  });
  await seedProjects(tx, fileStore, { teams, at, directorId: director.id });
  await seedCommittees(tx, { teams, criteria, password_hash, at, directorId: director.id });
}

/** Days (and hours) from the moment of seeding. */
export type At = (days: number, hours?: number) => Date;

/** The ids of sub-sectors by position, and of their sector, by the sector's name. */
export type SeededSectors = ReadonlyMap<string, { id: string; subSectorIds: readonly string[] }>;

async function seedSectors(tx: Database): Promise<SeededSectors> {
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

async function seedTables(tx: Database): Promise<string[]> {
  const rows = Array.from({ length: TABLES_COUNT }, (_, index) => ({
    name: `الطاولة ${String(index + 1).padStart(2, '0')}`,
    location: index < TABLES_PER_HALL ? 'القاعة أ' : 'القاعة ب',
    capacity: 6,
  }));
  const seeded = await tx.insert(tables).values(rows).returning({ id: tables.id });
  return seeded.map(({ id }) => id);
}
