import { rotateSigningKey } from '../certificates/index.ts';
import { runOnDatabase } from './run-on-database.ts';

/**
 * `node apps/api/src/main/rotate-certificate-key.ts`: for an operator. A new key signs certificates from then on, in running processes
 * too. Those that were signed before stay valid.
 */
await runOnDatabase(async (db) => {
  const { id } = await rotateSigningKey({ db, now: () => new Date() });
  return `Certificates are now signed with the new key ${id}. Those that were signed before stay valid.`;
});
