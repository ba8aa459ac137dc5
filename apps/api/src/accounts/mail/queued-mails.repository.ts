import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../auth/accounts.repository.ts';
import type { MailKind } from './mail-request.ts';

const PASSWORD_MAILS: readonly MailKind[] = ['reset_password', 'set_password'];

/** Removes the mails that are waiting to be sent to this account with a link to set its password. */
export async function deletePasswordMails(tx: Database, { id, email }: AccountRow): Promise<void> {
  const kinds = sql.join(
    PASSWORD_MAILS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  await tx.execute(sql`
    delete from pgboss.job
    where name = 'mail' and state in ('created', 'retry') and data->>'kind' in (${kinds})
      and (data->>'user_id' = ${id} or lower(data->>'email') = ${email.toLowerCase()})`);
}
