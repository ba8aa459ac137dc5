import type { VerifiedCertificate } from '@portal/api-schema';
import { readSerial } from '@portal/domain/certificate-serial';
import { VERIFY_PATH } from '@portal/domain/certificates';
import { formatDate } from '@portal/domain/format';
import { verifyAddress } from '../../certificates/index.ts';
import { escaped, foreign, type ServerPage, serverPage } from './server-page.ts';
import { VERIFY_STYLES } from './verify-page-styles.ts';
import { VERIFY_TEXTS as TEXTS } from './verify-page-texts.ts';

/** What was found: a certificate, nothing for what was typed, or nothing yet. */
export type VerifyResult =
  | { readonly certificate: VerifiedCertificate }
  | { readonly unknown: string }
  | { readonly busyUntil: Date; readonly now: Date }
  | null;

interface Settings {
  releasesDir: string;
  /** The portal's address, without a slash at its end. */
  publicUrl: string;
  timeZone: string;
}

type Part = Pick<ServerPage, 'main' | 'kind'> & {
  words: { readonly heading: string; readonly lead: string };
  serial?: string;
};

const SAMPLE_SERIAL = '7ZQ3M-1KD0X-R8V2C-9YB41';
/** The paths of the icons, 24 units wide. */
const ICONS: Readonly<Record<string, string>> = {
  valid: '<path d="M7 12.5l3.4 3.4L17.2 9"/>',
  revoked: '<path d="M8 8l8 8M16 8l-8 8"/>',
  replaced: '<path d="M7 10h9l-2.6-2.6M17 14H8l2.6 2.6"/>',
  unknown: '<path d="M9.4 9.4a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 16.8v.1"/>',
  busy: '<path d="M12 7.5V12l3 2"/>',
};

/** The public page of certificates: of one, of a text that is no serial of one, or the form alone. */
export function verifyPage(settings: Settings, result: VerifyResult): Promise<string> {
  const { words, kind = '', main, serial } = partOf(settings, result);
  const icon = ICONS[kind];
  const drawn = icon
    ? `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10.5"/>${icon}</svg>`
    : '';
  return serverPage(settings.releasesDir, {
    title: serial ? TEXTS.title(words.heading, serial) : words.heading,
    head: '<meta name="robots" content="noindex">',
    kind,
    header: `<p>${TEXTS.section}</p>${drawn}<h1>${words.heading}</h1><p class="lead" id="lead">${words.lead}</p>`,
    main,
    styles: VERIFY_STYLES,
  });
}

function partOf(settings: Settings, result: VerifyResult): Part {
  if (result === null) return { words: TEXTS.form, main: form() };
  if ('busyUntil' in result) {
    return { words: TEXTS.busy(result.busyUntil, result.now), kind: 'busy', main: form() };
  }
  if ('unknown' in result) {
    const words = readSerial(result.unknown) === null ? TEXTS.malformed : TEXTS.unknown;
    return { words, kind: 'unknown', main: form({ typed: result.unknown }) };
  }
  const { certificate } = result;
  const { state, name, serial } = certificate;
  const words = state === 'valid' && name === null ? TEXTS.removed : TEXTS[state];
  const main = `<section>${facts(settings, certificate)}${actions(settings, certificate)}</section>${form({ heading: TEXTS.another })}`;
  return { words, kind: state, serial, main };
}

function facts({ timeZone }: Settings, certificate: VerifiedCertificate): string {
  const date = (instant: string) => `<time datetime="${instant}">${formatDate(instant, timeZone)}</time>`;
  const { name, team, event, rank, issued_at, revoked_at, revoke_reason, serial } = certificate;
  const rows: [keyof typeof TEXTS.facts, string | null, string?][] = [
    ['revoke_reason', revoke_reason && foreign(revoke_reason), 'wide'],
    ['revoked_at', revoked_at && date(revoked_at), 'wide'],
    ['name', name && foreign(name), 'wide name'],
    ['team', team && foreign(team)],
    ['event', foreign(event)],
    ['rank', rank && foreign(rank)],
    ['issued_at', date(issued_at)],
    ['serial', `<bdo dir="ltr">${serial}</bdo>`, 'wide serial'],
  ];
  const shown = rows.flatMap(([fact, value, kind]) =>
    value === null
      ? []
      : `<div${kind ? ` class="${kind}"` : ''}><dt>${TEXTS.facts[fact]}</dt><dd>${value}</dd></div>`,
  );
  return `<dl>${shown.join('')}</dl>`;
}

function actions(settings: Settings, certificate: VerifiedCertificate): string {
  const { state, name, serial, replaced_by } = certificate;
  if (replaced_by !== null) {
    return `<div class="actions"><a class="first" href="${VERIFY_PATH}/${replaced_by}">${TEXTS.newer}</a></div>`;
  }
  // Without the name the file is gone, too.
  if (state !== 'valid' || name === null) return '';
  const linkedIn = escaped(linkedInAddress(settings, certificate));
  return `<div class="actions"><a class="first" href="${linkedIn}" target="_blank" rel="noopener noreferrer">${TEXTS.linkedIn}</a><a href="${VERIFY_PATH}/${serial}/credential.jwt" download>${TEXTS.credential}</a><small>${TEXTS.credentialHelp}</small></div>`;
}

/** The form with the one field. */
function form({ typed, heading }: { typed?: string; heading?: string } = {}): string {
  const value =
    typed === undefined ? '' : ` value="${escaped(typed)}" aria-invalid="true" aria-describedby="lead"`;
  return `<section class="another">${heading ? `<h2>${heading}</h2>` : ''}<form action="${VERIFY_PATH}" role="search"><label>${TEXTS.field}<input name="serial" dir="ltr" required maxlength="200" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="${SAMPLE_SERIAL}"${value}></label><button>${TEXTS.check}</button></form></section>`;
}

/**
 * Where LinkedIn adds a certificate to the profile of the person who opens it, with the fields of its form filled in
 * (https://addtoprofile.linkedin.com).
 */
function linkedInAddress({ publicUrl, timeZone }: Settings, certificate: VerifiedCertificate): string {
  const { event, issued_at, serial } = certificate;
  const part = (name: 'year' | 'month') =>
    new Intl.DateTimeFormat('en', { [name]: 'numeric', timeZone }).format(new Date(issued_at));
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: event,
    organizationName: event,
    issueYear: part('year'),
    issueMonth: part('month'),
    certUrl: verifyAddress(publicUrl, serial),
    certId: serial,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}
