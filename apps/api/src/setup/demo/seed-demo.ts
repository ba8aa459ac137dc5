import { hashPassword } from '../../auth/hashing.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { insertNewEvent } from '../new-event.repository.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { seedCommittees } from './seed-committees.repository.ts';
import { seedDesks, seedDirectors, seedSectors, seedTables } from './seed-event.repository.ts';
import { seedProjects } from './seed-projects.repository.ts';
import { seedTeams } from './seed-teams.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Inserts the demo event: registration, delivery and judging are open, 24 teams in 4 sectors, 3 committees, part of
 * the evaluations submitted. Only ids and dates differ between two demos; the dates are relative to `now`.
 */
export async function seedDemo(tx: Database, fileStore: FileStore, now: Date): Promise<void> {
  const at = (days: number, hours = 0) => new Date(now.getTime() + days * DAY_MS + hours * HOUR_MS);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const criteria = await insertNewEvent(tx, {
    is_demo: true,
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
  const directorId = await seedDirectors(tx, password_hash, at);
  await seedDesks(tx, password_hash, at);
  const teams = await seedTeams(tx, {
    password_hash,
    at,
    sectors: await seedSectors(tx),
    tables: await seedTables(tx),
  });
  await seedProjects(tx, fileStore, { teams, at, directorId });
  await seedCommittees(tx, { teams, criteria, password_hash, at, directorId });
}

/** The instant so many days and hours after `now`. */
export type At = (days: number, hours?: number) => Date;
