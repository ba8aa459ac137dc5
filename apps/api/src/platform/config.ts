import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { EMAIL_PATTERN, PASSWORD_MIN_CHARACTERS } from '@portal/domain/patterns';
import type { S3Config } from './files/s3-file-store.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { isLoopback } from './private-address.ts';
import { StartupError } from './startup-error.ts';

/** The settings of a process of the portal. */
export type Config = ReturnType<typeof readConfig>;

/** The sender of mails that never leave this machine. */
const LOCAL_SENDER = 'no-reply@portal.test';

/** Too long to guess, so failed attempts need no limit. */
const LONG_SECRET = /^[\w.~+/=-]{32,200}$/;
const LONG_SECRET_SHAPE =
  '32 to 200 letters, digits or -._~+/=, such as the output of `openssl rand -hex 32`';

/** The variables of a process; an empty one counts as unset. `faults` are those of all that were read. */
function readerOf(env: Readonly<Record<string, string | undefined>>) {
  const faults: string[] = [];
  const value = (name: string) => env[name]?.trim() || undefined;
  const check = (name: string, valid: boolean, expected: string) => {
    if (!valid) faults.push(`${name} must be ${expected}`);
  };
  /** A text that must be as expected if it is set. */
  const text = (name: string, isValid: (text: string) => boolean, expected: string): string | null => {
    const given = value(name) ?? null;
    check(name, given === null || isValid(given), expected);
    return given;
  };
  const flag = (name: string): boolean | null => {
    const given = text(name, (word) => word === '0' || word === '1', '0 or 1');
    return given === null ? null : given === '1';
  };
  const whole = (name: string, preset: number, [least, most]: [number, number], expected: string): number => {
    const number = Number(value(name) ?? preset);
    check(name, Number.isInteger(number) && number >= least && number <= most, expected);
    return number;
  };
  const longSecret = (name: string) => text(name, (secret) => LONG_SECRET.test(secret), LONG_SECRET_SHAPE);
  return { faults, value, check, text, flag, whole, longSecret };
}

type Reader = ReturnType<typeof readerOf>;

/**
 * Reads and checks the environment.
 * Throws one `StartupError` that lists every fault.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const reader = readerOf(env);
  const { faults, value, check, text, flag, whole, longSecret } = reader;
  const port = whole('PORT', 3000, [0, 65_535], 'a number from 0 to 65535');
  const host = value('HOST') ?? '127.0.0.1';
  const databaseUrl = text(
    'DATABASE_URL',
    hasProtocol('postgres:', 'postgresql:'),
    'an address like postgresql://user:password@host:5432/database',
  );
  const publicUrl = withoutSlash(
    text('PUBLIC_URL', isWebAddress, 'an address like https://portal.example.sa') ??
      `http://localhost:${port}`,
  );
  const filesOrigin = text(
    'FILES_ORIGIN',
    (address) => isOtherOrigin(withoutSlash(address), publicUrl),
    'an origin like https://files.example.sa, with another host than PUBLIC_URL',
  );
  const smtpUrl = text(
    'SMTP_URL',
    hasProtocol('smtp:', 'smtps:'),
    'an address like smtps://user:password@mail.example.sa:465',
  );
  const mailFrom = value('MAIL_FROM') ?? (smtpUrl === null ? LOCAL_SENDER : '');
  check('MAIL_FROM', isSender(mailFrom), 'an address, or Name <address>, when SMTP_URL is set');
  const isProduction = env.NODE_ENV === 'production';
  const demo = flag('DEMO');
  if (demo && isProduction) faults.push('DEMO must not be 1 when NODE_ENV is production');
  const trustProxy = (value('TRUST_PROXY') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const expectedRanges = 'addresses or ranges like 10.0.0.0/8, with commas between';
  check('TRUST_PROXY', trustProxy.every(isAddressRange), expectedRanges);
  const minFreeMb = whole('MIN_FREE_MB', 500, [0, Number.MAX_SAFE_INTEGER], 'a whole number of megabytes');
  const config = {
    port,
    host,
    /** A PostgreSQL server; null means the embedded database under `dataDir`. */
    databaseUrl,
    dataDir: resolve(value('DATA_DIR') ?? '.data'),
    /** The folder of released bundles and the registry. */
    releasesDir: resolve(value('RELEASES_DIR') ?? '.data/releases'),
    /** Addresses of proxies whose X-Forwarded-For is trusted. */
    trustProxy,
    /** The origin of links in emails, without a trailing slash. */
    publicUrl,
    /** Another origin of the portal that only serves stored files; null serves them from `publicUrl`. */
    filesOrigin: filesOrigin && withoutSlash(filesOrigin),
    /** The mail server; null keeps mail as files under `dataDir`. */
    smtpUrl,
    /** Whether a connection by smtp:// must be upgraded with STARTTLS before a mail is sent. */
    smtpRequireTls: flag('SMTP_REQUIRE_TLS') ?? false,
    /** The sender of every mail: an address, or a name with the address in angle brackets. */
    mailFrom,
    /** How many mails of messages to an audience leave in any minute, over all processes. */
    messagesPerMinute: whole('MESSAGES_PER_MINUTE', 300, [1, 100_000], 'a whole number from 1 to 100000'),
    eventTimeZone:
      text('EVENT_TIME_ZONE', isTimeZone, 'the IANA name of a time zone, such as Asia/Riyadh') ??
      'Asia/Riyadh',
    /** Bytes that uploads must leave free on the disk of `dataDir`, which also holds the embedded database. */
    minFreeBytes: minFreeMb * 1024 * 1024,
    /** Whether the database is to be the demo's; null when DEMO is not set. */
    demo: isProduction ? false : demo,
    /** Whether the API's description is served; null for the default, which is only in the demo. */
    apiDocs: flag('API_DOCS'),
    /**
     * Whether a browser may load an area from its own machine after its person has confirmed it. Nothing but the variable itself
     * allows it, in development and in production.
     */
    allowAreaOverrides: flag('ALLOW_AREA_OVERRIDES') ?? false,
    /** Whether teams may publish their areas over HTTP, with the keys in owners.json: only where operations have decided it. */
    allowPublishing: flag('ALLOW_PUBLISHING') ?? false,
    /** What an operator's Prometheus sends to read the metrics; null lets private addresses read them. */
    metricsToken: longSecret('METRICS_TOKEN'),
    /** Opens the panel for developers to people who are signed in; null opens it to nobody. */
    developerKey: longSecret('DEVELOPER_KEY'),
    /** The first super-admin of an empty database. */
    bootstrap: readBootstrap(reader),
    /** An S3-compatible file store; null means files under `dataDir`. */
    s3: readS3(reader),
  };
  if (faults.length > 0) throw new StartupError(`The environment is not valid: ${faults.join('; ')}.`);
  return {
    ...config,
    /** The variable whose value lets other machines reach the portal, with its value; null when none can. */
    publicBy: publicVariable(host, publicUrl),
  };
}

function readBootstrap({ text, faults }: Reader) {
  const email = text('BOOTSTRAP_EMAIL', isEmail, 'an email address');
  const password = text(
    'BOOTSTRAP_PASSWORD',
    ({ length }) => length >= PASSWORD_MIN_CHARACTERS,
    `at least ${PASSWORD_MIN_CHARACTERS} characters long`,
  );
  if ((email === null) !== (password === null)) {
    faults.push('BOOTSTRAP_EMAIL and BOOTSTRAP_PASSWORD must be set together');
  }
  if (password !== null && isCommonPassword(password)) {
    faults.push('BOOTSTRAP_PASSWORD must be a password that is not on the list of common ones');
  }
  if (password === DEMO_PASSWORD) faults.push('BOOTSTRAP_PASSWORD must not be the password of the demo');
  return email !== null && password !== null ? { email, password } : null;
}

function publicVariable(host: string, publicUrl: string): string | null {
  if (!isLoopback(host)) return `HOST (${host})`;
  return isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL (${publicUrl})`;
}

const DEFAULT_S3_REGION = 'us-east-1';

/** Without a bucket there is no S3; with one the keys are needed too. */
function readS3({ value, check, text }: Reader): S3Config | null {
  const bucket = value('S3_BUCKET');
  const endpoint = text('S3_ENDPOINT', isWebAddress, 'an address like https://s3.example.sa');
  const accessKeyId = value('S3_ACCESS_KEY_ID');
  const secretAccessKey = value('S3_SECRET_ACCESS_KEY');
  if (![bucket, endpoint, accessKeyId, secretAccessKey].some(Boolean)) return null;
  check('S3_BUCKET', bucket !== undefined, 'set together with the other S3 variables');
  check('S3_ACCESS_KEY_ID', accessKeyId !== undefined, 'set together with S3_BUCKET');
  check('S3_SECRET_ACCESS_KEY', secretAccessKey !== undefined, 'set together with S3_BUCKET');
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint, region: value('S3_REGION') ?? DEFAULT_S3_REGION, bucket, accessKeyId, secretAccessKey };
}

const isEmail = (text: string) => new RegExp(EMAIL_PATTERN).test(text);
const isSender = (text: string) => isEmail(/^[^<>"\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

const hasProtocol =
  (...protocols: string[]) =>
  (address: string) =>
    URL.canParse(address) && protocols.includes(new URL(address).protocol);
const isWebAddress = hasProtocol('http:', 'https:');
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** Whether it is an origin, without a path, whose host is not that of the portal; the port does not separate them. */
function isOtherOrigin(text: string, publicUrl: string): boolean {
  if (!isWebAddress(text) || new URL(text).origin !== text) return false;
  return !URL.canParse(publicUrl) || new URL(text).hostname !== new URL(publicUrl).hostname;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const bitsAreValid = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return version !== 0 && bitsAreValid && rest.length === 0;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
