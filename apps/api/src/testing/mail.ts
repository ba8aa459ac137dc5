import type { KeptMail } from '../platform/mail/outbox.ts';
import { send, type TestApp } from './test-app.ts';

const ALL = 1_000;

/** Sends the queued mails and returns those to an address, newest first. */
export async function mailsTo({ runJobs, context }: TestApp, email: string): Promise<KeptMail['mail'][]> {
  await runJobs();
  const kept = (await context.demoOutbox?.list(ALL)) ?? [];
  return kept.map(({ mail }) => mail).filter(({ to }) => to?.[0]?.address === email);
}

/** The link in the newest mail to an address. */
export async function linkTo(portal: TestApp, email: string): Promise<URL> {
  const [newest] = await mailsTo(portal, email);
  const address = /https:\/\/\S+/.exec(newest?.text ?? '')?.[0];
  if (!address) throw new Error(`There is no mail with a link to ${email}`);
  return new URL(address);
}

export async function tokenFor(portal: TestApp, email: string): Promise<string> {
  return (await linkTo(portal, email)).searchParams.get('token') ?? '';
}

/** The token of a link that sets a new password, which is asked for and mailed. */
export async function resetTokenFor(portal: TestApp, email: string): Promise<string> {
  await send(portal.app, 'POST', '/auth/password/email', { email });
  return tokenFor(portal, email);
}
