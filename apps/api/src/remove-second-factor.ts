import { findAccountByEmail } from './auth/accounts.repository.ts';
import { closeSessions } from './auth/sessions.repository.ts';
import { readConfig } from './config.ts';
import { withTransaction } from './db/database.ts';
import { openEmbedded, openServer } from './db/open-database.ts';
import { deleteSecondFactor } from './second-factor/second-factor.repository.ts';
import { StartupError } from './startup-error.ts';

/**
 * `node apps/api/src/remove-second-factor.ts EMAIL`: for an operator, when the last super-admin lost both the app and
 * the recovery codes. Removes the second factor of one account and ends its sessions. With the embedded database the
 * portal must be stopped.
 */
async function removeSecondFactor(email: string | undefined): Promise<string> {
  if (!email) throw new StartupError('Name the account: node apps/api/src/remove-second-factor.ts EMAIL');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const setUpNothing = async () => {};
  const { db, close } = databaseUrl
    ? await openServer(databaseUrl, setUpNothing)
    : await openEmbedded(dataDir, setUpNothing);
  try {
    return await withTransaction(db, async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (!account) throw new StartupError(`No account has the email ${email}.`);
      if (!(await deleteSecondFactor(tx, account.id))) return `${email} has no second factor.`;
      const ended = await closeSessions(tx, account.id);
      return `The second factor of ${email} is removed, and ${ended} of its sessions ended.`;
    });
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await removeSecondFactor(process.argv[2])}\n`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
