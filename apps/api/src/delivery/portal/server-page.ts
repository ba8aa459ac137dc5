import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { places, SHELL_PAGE } from '@portal/releases';
import { escapeHtml } from '../../platform/mail/layout.ts';
import { NONCE_PLACEHOLDER } from './send-page.ts';

const PORTAL_LINK = 'بوابة الفعالية';

/** What the shell's page has for every page: the icon, the typeface and the base styles, under the names of its release. */
const SHARED_LINKS = /<link rel="(?:icon|stylesheet|preload" as="font)"[^>]*>/g;

const STYLES = `
  body { margin: 0; background: var(--page, #f6f6f2); color: var(--ink, #17211c); font-family: var(--font-family, system-ui, sans-serif); line-height: 1.6; }
  header { padding: 40px 20px 72px; background: #0b3d2c; color: #fff; text-align: center; }
  header p { margin: 0; color: #d9b36c; font-size: 16px; font-weight: 600; }
  h1 { margin: 4px 0 0; color: #fff; font-size: clamp(24px, 5vw, 40px); font-weight: 700; line-height: 1.5; overflow-wrap: anywhere; }
  main { max-width: 720px; margin: -44px auto 0; padding: 0 16px 40px; }
  footer { padding: 0 16px 40px; text-align: center; }
  footer a { display: inline-block; padding: 12px; color: #0f4f39; }
  @media print {
    body { background: #fff; }
    header { padding: 0 0 16px; background: none; color: #000; }
    header p, h1 { color: #000; }
    main { margin-top: 0; }
    footer { display: none; }
  }
`;

export interface ServerPage {
  title: string;
  /** In HTML, inside of `<header>` and `<main>`. */
  header: string;
  main: string;
  /** Besides those that all pages of the server have. */
  styles: string;
  /** A class of the body, for the styles. */
  kind?: string;
  /** Further elements of the head, in HTML. */
  head?: string;
}

/** A page that the server writes, without any script. Its styles have the placeholder of the nonce. */
export async function serverPage(
  releasesDir: string,
  { title, header, main, styles, kind = '', head = '' }: ServerPage,
): Promise<string> {
  const shell = await readFile(join(places.shellCurrent(releasesDir), SHELL_PAGE), 'utf8').catch(() => '');
  const links = shell.match(SHARED_LINKS)?.join('') ?? '';
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#0b3d2c"><title>${escaped(title)}</title>${head}${links}<style nonce="${NONCE_PLACEHOLDER}">${STYLES}${styles}</style></head><body class="${kind}"><header>${header}</header><main>${main}</main><footer><a href="/">${PORTAL_LINK}</a></footer></body></html>`;
}

/** A text as it is written in HTML. It never contains the placeholder of the nonce, which would be replaced. */
export function escaped(text: string): string {
  return escapeHtml(text).replaceAll(NONCE_PLACEHOLDER, '');
}

/** A text of other people, whose direction does not change the order of what is around it. */
export const foreign = (text: string): string => `<bdi>${escaped(text)}</bdi>`;
