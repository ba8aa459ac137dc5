import { closeSessions, deleteSecondFactor, findAccountByEmail } from '../accounts/index.ts';
import { withTransaction } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { runOnDatabase } from './run-on-database.ts';

/**
 * `node apps/api/src/main/remove-second-factor.ts EMAIL`: for an operator, when the last super-admin lost both the app and
 * the recovery codes. Removes the second factor of one account and ends its sessions.
 */
await runOnDatabase((db) =>
  withTransaction(db, async (tx) => {
    const email = process.argv[2];
    if (!email)
      throw new StartupError('Name the account: node apps/api/src/main/remove-second-factor.ts EMAIL');
    const account = await findAccountByEmail(tx, email);
    if (!account) throw new StartupError(`No account has the email ${email}.`);
    if (!(await deleteSecondFactor(tx, account.id))) return `${email} has no second factor.`;
    const ended = await closeSessions(tx, account.id);
    return `The second factor of ${email} is removed, and ${ended} of its sessions ended.`;
  }),
);
