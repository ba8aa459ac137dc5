import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import type { MailTransport } from './mail-transport.ts';

const FILE_NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-[-0-9a-f]{36}\.eml$/;

export interface KeptMail {
  /** The name of its file without `.eml`; the ids of later mails sort after it. */
  id: string;
  mail: Email;
}

/** Stores mails as `.eml` files in a folder, for machines without a mail server. */
export interface Outbox extends MailTransport {
  /** The newest mails, newest first, at most `limit`. */
  list(limit: number): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
}

/** Opens the outbox in `folder` and creates it if needed. `from` is an address, with or without a name. */
export async function openOutbox(folder: string, from: string, now: () => Date): Promise<Outbox> {
  await mkdir(folder, { recursive: true });

  const read = async (name: string): Promise<KeptMail> => ({
    id: name.slice(0, -'.eml'.length),
    mail: await (await import('postal-mime')).default.parse(await readFile(join(folder, name))),
  });
  const names = async () => (await readdir(folder)).filter((name) => FILE_NAME.test(name));

  return {
    async deliver(mail) {
      const at = now();
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
      const { message } = await composer.sendMail({ ...mail, date: at });
      const name = `${at.toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`;
      // Renamed when complete, so that readers never see a part.
      await writeFile(join(folder, `.${name}`), message);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    async list(limit) {
      const newest = (await names()).sort().reverse().slice(0, limit);
      return Promise.all(newest.map(read));
    },
    async find(id) {
      const name = `${id}.eml`;
      return (await names()).includes(name) ? read(name) : null;
    },
    close: () => undefined,
  };
}
