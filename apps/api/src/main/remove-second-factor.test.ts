import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findAccountByEmail, findSecondFactor, markConfirmed, saveSecret } from '../accounts/index.ts';
import { openServer } from '../platform/database/open-database.ts';
import { copyTemplate, type TemplateCopy } from '../testing/templates/server-templates.ts';

const EMAIL = 'super@demo.sa';
let copy: TemplateCopy;
beforeAll(async () => {
  copy = await copyTemplate('demo');
});
afterAll(() => copy.drop());

const openDatabase = () => openServer(copy.url, async () => undefined);

async function removeSecondFactor(email: string): Promise<string> {
  const command = join(import.meta.dirname, 'remove-second-factor.ts');
  const run = promisify(execFile)(process.execPath, [command, email], { env: { DATABASE_URL: copy.url } });
  const { stdout, stderr } = await run.catch((failure: { stdout: string; stderr: string }) => failure);
  return `${stdout}${stderr}`.trim();
}

it('removes the second factor of one account, which an operator names', async () => {
  const before = await openDatabase();
  const account = await findAccountByEmail(before.db, EMAIL);
  if (!account) throw new Error(`The demo has no account ${EMAIL}`);
  await saveSecret(before.db, account.id, 'JBSWY3DPEHPK3PXP', new Date());
  await markConfirmed(before.db, account.id, new Date());
  await before.close();

  expect(await removeSecondFactor(EMAIL)).toMatch(/^The second factor of super@demo\.sa is removed/);

  const after = await openDatabase();
  expect(await findSecondFactor(after.db, account.id)).toBeUndefined();
  await after.close();
  expect(await removeSecondFactor(EMAIL)).toBe('super@demo.sa has no second factor.');
  expect(await removeSecondFactor('nobody@demo.sa')).toBe('No account has the email nobody@demo.sa.');
});
