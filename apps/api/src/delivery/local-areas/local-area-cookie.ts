import { createHmac } from 'node:crypto';
import { type LocalArea, readLocalArea, writeLocalArea } from '@portal/domain/local-area';
import type { Context } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/tokens.ts';

/*
 * The cookie by which the page of one browser may load an area from that browser's own machine. It is signed, so that
 * nothing but the call after the person's confirmation makes one, and it names a port only: the host is always the
 * loopback one.
 */

const COOKIE = 'local-area';
/** A day of work; the browser drops it when it is closed. */
const LIFETIME_S = 12 * 60 * 60;

type Services = Pick<Context, 'cookieKey' | 'now' | 'config'>;

/** The `Set-Cookie` header that lets the browser load this area from its own machine. */
export function allowLocalArea(services: Services, area: LocalArea): string {
  const expires = Math.floor(services.now().getTime() / 1000) + LIFETIME_S;
  const text = `${writeLocalArea(area)}.${expires}`;
  return setCookie(services, `${text}.${sign(services, text)}`);
}

/** The `Set-Cookie` header that ends it. */
export function endLocalArea(services: Services): string {
  return `${setCookie(services, '')}; Max-Age=0`;
}

/** The area that the browser with this `Cookie` header may load; null for every other one, and where it is not allowed. */
export function localAreaOf(services: Services, header: string | undefined): LocalArea | null {
  if (!services.config.allowAreaOverrides || header === undefined) return null;
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.:-]+)`).exec(header)?.[1] ?? '';
  const [area = '', expires = '', signature = ''] = value.split('.');
  const isOurs = isSameSecret(signature, sign(services, `${area}.${expires}`));
  return isOurs && Number(expires) * 1000 > services.now().getTime() ? readLocalArea(area) : null;
}

function setCookie({ config }: Services, value: string): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

function sign({ cookieKey }: Services, text: string): string {
  return createHmac('sha256', cookieKey).update(`${COOKIE}\n${text}`).digest('base64url');
}
