import type { KeptMail } from '../platform/mail/outbox.ts';
import { send, type TestApp } from './test-app.ts';

const ALL = 1_000;
/** The mail that a test waits for is as a rule among them. */
const NEWEST = 5;

/** Sends the queued mails and returns those to an address, newest first; `among` so many of all. */
export async function mailsTo(
  { runJobs, context }: TestApp,
  email: string,
  among = ALL,
): Promise<KeptMail['mail'][]> {
  await runJobs();
  const kept = (await context.demoOutbox?.list(among)) ?? [];
  return kept.map(({ mail }) => mail).filter(({ to }) => to?.[0]?.address === email);
}

/** The link in the newest mail to an address. */
export async function linkTo(portal: TestApp, email: string): Promise<URL> {
  const newest = (await mailsTo(portal, email, NEWEST))[0] ?? (await mailsTo(portal, email))[0];
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

/** What the pages of mails are made of: nothing that runs, loads, posts or covers the mail. */
const MAIL_TAGS =
  /^(a|b|blockquote|body|br|code|del|div|em|footer|h[1-6]|head|hr|html|li|mark|meta|ol|p|pre|span|strong|sup|table|tbody|td|th|thead|title|tr|ul)$/;
const MAIL_ATTRIBUTES =
  /^(align|cellpadding|cellspacing|charset|class|content|dir|href|id|lang|name|role|start|style|title|width)$/;
const MAIL_LINK = /^(https?:\/\/|mailto:|tel:|#)/;

const TAG = /<\/?([a-z!][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s="'/]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g;

/** The tags, attributes and links in the HTML of a mail that could run, load or send something. */
export function faultsOfHtml(html: string): string[] {
  return [...html.replace('<!doctype html>', '').matchAll(TAG)].flatMap(([, tag = '', inside = '']) => [
    ...(MAIL_TAGS.test(tag) ? [] : [`<${tag}>`]),
    ...[...inside.matchAll(ATTRIBUTE)].flatMap(([whole, name = '', quoted = '']) => {
      const value = quoted.replaceAll(/["']/g, '').replaceAll('&amp;', '&');
      const isHarmless = name === 'href' ? MAIL_LINK.test(value) : MAIL_ATTRIBUTES.test(name);
      return isHarmless && !(name === 'style' && /url|expression|position/i.test(value)) ? [] : [whole];
    }),
  ]);
}

/** A text that would run, load or send something where it was taken for more than text. */
export const HOSTILE_MARKDOWN = [
  '[a](javascript:alert(1)) [b](JaVa&#x73;cript:alert(1)) [c](java\tscript:alert(1)) [d](\u0001javascript:alert(1))',
  '[e](data:text/html,x) [f](vbscript:x) [g](file:///etc/passwd) <javascript:alert(1)>',
  '![h](https://evil.example/pixel.png) [![i](https://evil.example/i.png)](https://good.example) ![j][k]',
  '<img src="https://evil.example/l.png" onerror="alert(1)"><script>alert(1)</script><style>*{position:fixed}</style>',
  '<a href="javascript:alert(1)" style="background:url(https://evil.example)">m</a> <svg onload="alert(1)">',
  '<iframe src="https://evil.example"></iframe>\n\n<form action="https://evil.example"><input name="n"></form>',
  '- [x] task\n- [ ] task',
  '[k]: https://evil.example/k.png',
  'Text[^1]\n\n[^1]: ![n](https://evil.example/n.png) [o](javascript:alert(1))',
  '| p |\n| :-: |\n| ![q](https://evil.example/q.png) |',
].join('\n\n');
