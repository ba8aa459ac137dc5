import { createHash, sign } from 'node:crypto';
import { type Certificate, type Drawn, renderCertificate } from '../rendering/render-certificate.ts';
import { type CertificateFacts, credentialOf, keysAddress } from './credential.ts';
import type { SigningKey } from './signing-keys.ts';

/*
 * A certificate has its own credential attached, whose claim `pdf_sha256` is about every other byte of the file. So one signature
 * is about all of it. tools/verify-certificate.mjs checks it; docs/adr/0023 has the reasons.
 */

/** Before the token, once in each file. The checking command looks for it. Its length and the token follow. */
export const MARK = '/PortalCertificate true';
const EMPTY_SHA256 = '0'.repeat(64);

/** Draws a certificate with its credential attached. The same input gives the same bytes. */
export function signCertificate(
  certificate: Certificate,
  facts: CertificateFacts,
  key: SigningKey,
): Drawn<{ pdf: Buffer; credential: string }> {
  // All tokens of these facts have the same length.
  const length = tokenOf(facts, key, EMPTY_SHA256).length;
  const { pdf, faults } = renderCertificate(certificate, { mark: MARK, bytes: Buffer.alloc(length) });
  if (faults) return { faults };
  const mark = pdf.indexOf(MARK);
  if (mark !== pdf.lastIndexOf(MARK)) throw new Error('The background has the mark of a signature');
  const start = pdf.indexOf('stream\n', mark) + 'stream\n'.length;
  const hash = createHash('sha256');
  hash.update(pdf.subarray(0, start)).update(pdf.subarray(start + length));
  const credential = tokenOf(facts, key, hash.digest('hex'));
  pdf.write(credential, start, 'latin1');
  return { pdf, credential };
}

/** The credential as a JWT (Open Badges 3.0, section 8.2), with the claim about the file. */
function tokenOf(facts: CertificateFacts, key: SigningKey, sha256: string): string {
  const credential = credentialOf(facts);
  const header = { alg: 'EdDSA', typ: 'JWT', kid: `${keysAddress(facts.portal)}?key=${key.id}` };
  const payload = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Math.floor(facts.issuedAt.getTime() / 1000),
    pdf_sha256: sha256,
  };
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const text = signed.join('.');
  return `${text}.${sign(null, Buffer.from(text), key.privateKey).toString('base64url')}`;
}
