import { VERIFY_PATH } from '@portal/domain/certificates';

/** What a certificate says. `project`, `rank` and `role` only where they are printed. */
export interface CertificateFacts {
  readonly serial: string;
  readonly name: string;
  readonly team: string;
  readonly event: string;
  readonly project?: string;
  readonly rank?: string;
  readonly role?: string;
  readonly issuedAt: Date;
  /** The portal's address, without a slash at its end. */
  readonly portal: string;
}

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** Where the public halves of the keys are published. */
export const CERTIFICATE_KEYS_PATH = '/.well-known/portal-certificates.json';

/** The public page of a certificate, to which its QR code leads. */
export function verifyAddress(portal: string, serial: string): string {
  return `${portal}${VERIFY_PATH}/${serial}`;
}

export function keysAddress(portal: string): string {
  return `${portal}${CERTIFICATE_KEYS_PATH}`;
}

/** An Open Badges 3.0 credential, without a proof: it is signed as a JWT. */
export function credentialOf(facts: CertificateFacts) {
  const { serial, name, team, event, project, rank, role, issuedAt, portal } = facts;
  return {
    '@context': CONTEXT,
    id: verifyAddress(portal, serial),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: event,
    issuer: { id: portal, type: ['Profile'], name: event, url: portal },
    validFrom: issuedAt.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [identity('name', name), identity('ext:team', team)],
      licenseNumber: serial,
      ...(role !== undefined && { role }),
      ...(rank !== undefined && { result: [{ type: ['Result'], value: rank }] }),
      achievement: {
        id: `${portal}/#certificates`,
        type: ['Achievement'],
        name: event,
        description: event,
        criteria: { narrative: event },
      },
    },
    ...(project !== undefined && { evidence: [{ type: ['Evidence'], name: project }] }),
  };
}

function identity(identityType: 'name' | 'ext:team', identityHash: string) {
  return { type: 'IdentityObject', hashed: false, identityHash, identityType };
}
