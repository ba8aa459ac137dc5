#!/usr/bin/env node
/*
 * Checks a certificate's file without the portal:
 *   node tools/verify-certificate.mjs certificate.pdf --keys portal-certificates.json
 * It needs Node alone, no packages, so this file can be copied and given to others. Get the keys once, from the portal's own
 * address: https://PORTAL/.well-known/portal-certificates.json
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const USAGE = 'node verify-certificate.mjs FILE [--keys portal-certificates.json]';
const DEFAULT_KEYS = 'portal-certificates.json';
/** The exit codes. */
const VALID = 0;
const CHANGED = 1;
const ANOTHER_KEY = 2;
const NOT_CHECKED = 3;

const MARK = '/PortalCertificate true';
const BEFORE_TOKEN = /^\/PortalCertificate true \/Length ([1-9]\d{0,5}) >>\nstream\n/;
const AFTER_TOKEN = '\nendstream';
/** More than the text before a token ever has. */
const BEFORE_TOKEN_MAX = 100;

const SENTENCES = {
  [VALID]: ['الشهادة صحيحة، ولم يتغيّر فيها شيء', 'The certificate is valid: nothing in it was changed.'],
  [CHANGED]: ['الملف ليس كما صدر', 'The file is not as it was issued.'],
  [ANOTHER_KEY]: [
    'صدرت هذه الشهادة بمفتاح آخر ليس في ملف المفاتيح',
    'The certificate was issued with another key, which the file of keys does not have.',
  ],
};
const REASONS = {
  unsigned: ['لا يوجد فيه توقيع', 'It has no signature.'],
  signature: ['التوقيع لا يطابق ما كُتب في الشهادة', 'The signature does not fit what it says.'],
  content: ['تغيّر محتوى الملف بعد التوقيع', 'The content was changed after it was signed.'],
  serial: ['الرقم التسلسلي لا يطابق', 'The serial does not fit.'],
};

/**
 * @param {Uint8Array} bytes of the file
 * @param {{ keys: { kid: string }[] }} published the keys of the portal
 * @returns {{ code: number, reason?: keyof typeof REASONS, says?: object }}
 */
export function checkCertificate(bytes, published) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = findToken(file);
  const token = found && readToken(found.token);
  if (!token) return { code: CHANGED, reason: 'unsigned' };
  const { header, payload, signature, signed } = token;
  const id = /\?key=([\w-]+)$/.exec(header.kid)?.[1];
  const key = published.keys.find(({ kid }) => kid === id);
  if (!key) return { code: ANOTHER_KEY };
  const publicKey = createPublicKey({ key, format: 'jwk' });
  if (header.alg !== 'EdDSA' || !verify(null, Buffer.from(signed), publicKey, signature)) {
    return { code: CHANGED, reason: 'signature' };
  }
  const hash = createHash('sha256').update(file.subarray(0, found.start)).update(file.subarray(found.end));
  if (hash.digest('hex') !== payload.pdf_sha256) return { code: CHANGED, reason: 'content' };
  const says = factsOf(payload);
  const isItsSerial = payload.jti === payload.id && payload.id.endsWith(`/verify/${says.serial}`);
  return isItsSerial ? { code: VALID, says } : { code: CHANGED, reason: 'serial' };
}

/** The token and where it is; null unless the file has exactly one. */
function findToken(file) {
  const mark = file.indexOf(MARK);
  if (mark < 0 || mark !== file.lastIndexOf(MARK)) return null;
  const before = BEFORE_TOKEN.exec(file.toString('latin1', mark, mark + BEFORE_TOKEN_MAX));
  if (!before) return null;
  const start = mark + before[0].length;
  const end = start + Number(before[1]);
  const isWhole = file.toString('latin1', end, end + AFTER_TOKEN.length) === AFTER_TOKEN;
  return isWhole ? { start, end, token: file.toString('latin1', start, end) } : null;
}

/** The parts of a token. Each has one way to be written, so that no byte of it can be changed. */
function readToken(token) {
  const parts = token.split('.');
  const decoded = parts.map((part) => Buffer.from(part, 'base64url'));
  if (parts.length !== 3 || decoded.some((bytes, at) => bytes.toString('base64url') !== parts[at]))
    return null;
  try {
    const [header, payload] = decoded.slice(0, 2).map((bytes) => JSON.parse(bytes.toString()));
    if (typeof header.kid !== 'string' || typeof payload.id !== 'string') return null;
    return { header, payload, signature: decoded[2], signed: `${parts[0]}.${parts[1]}` };
  } catch {
    return null;
  }
}

/** What the credential says. */
function factsOf({ id, validFrom, name, evidence, credentialSubject: subject = {} }) {
  const identity = (type) =>
    subject.identifier?.find(({ identityType }) => identityType === type)?.identityHash;
  return {
    serial: subject.licenseNumber,
    name: identity('name'),
    team: identity('ext:team'),
    project: evidence?.[0]?.name,
    event: name,
    rank: subject.result?.[0]?.value,
    role: subject.role,
    date: validFrom,
    address: id,
  };
}

function run(argv) {
  const at = argv.indexOf('--keys');
  const keysFile = at < 0 ? DEFAULT_KEYS : argv[at + 1];
  const files = argv.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (files.length !== 1 || !keysFile || files[0].startsWith('-')) return failed(`Usage: ${USAGE}`);
  let bytes;
  let published;
  try {
    bytes = readFileSync(files[0]);
  } catch (error) {
    return failed(`تعذّرت قراءة الملف\nThe file cannot be read: ${error.message}`);
  }
  try {
    published = JSON.parse(readFileSync(keysFile, 'utf8'));
    if (!Array.isArray(published.keys)) throw new Error('it has no keys');
  } catch (error) {
    return failed(`تعذّرت قراءة ملف المفاتيح\nThe file of keys cannot be read: ${error.message}`);
  }
  let checked;
  try {
    checked = checkCertificate(bytes, published);
  } catch (error) {
    return failed(`ملف المفاتيح غير صالح\nThe file of keys is not valid: ${error.message}`);
  }
  const { code, reason, says } = checked;
  for (const sentence of [...SENTENCES[code], ...(reason ? REASONS[reason] : [])]) console.log(sentence);
  // What another key signed may be invented.
  if (code === VALID) {
    for (const [name, value] of Object.entries(says)) {
      if (value !== undefined) console.log(`${name.padEnd(8)} ${printable(value)}`);
    }
  }
  return code;
}

/** Without characters that could move the cursor or hide text. */
function printable(value) {
  return String(value).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
}

function failed(sentence) {
  console.error(sentence);
  return NOT_CHECKED;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = run(process.argv.slice(2));
}
