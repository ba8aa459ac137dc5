import { type VerifiedCertificate, verificationCalls } from '@portal/api-schema';
import { readSerial } from '@portal/domain/certificate-serial';
import { limitsOfNetwork, requireBelowLimits } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { readCredential } from '../signing/read-credential.ts';
import { findBySerial } from './verification.repository.ts';

/**
 * Certificates that one network may look up, in a quarter of an hour: a hall of people who all scan theirs may. A serial has 95
 * random bits, so this is about load, not about guesses.
 */
export const MAX_LOOK_UPS = 3_000;
/** No certificate has it. A text that is no serial is looked up as this one, so that every look-up does the same. */
const NO_SERIAL = '';

type Services = Pick<Context, 'db' | 'now'>;

/** A serial as a person typed or scanned it, and the address from which it is asked for. */
export interface LookUp {
  text: string;
  address: string;
}

/**
 * What anyone may know of a certificate; null for an unknown serial.
 * @throws HttpError 429 too many look-ups from the network
 */
export async function verifyCertificate(
  services: Services,
  lookUp: LookUp,
): Promise<VerifiedCertificate | null> {
  const found = await find(services, lookUp);
  return found && shown(found);
}

/**
 * As `verifyCertificate`, with the Open Badges credential that the file of a valid certificate has attached, as a JWT; null
 * when there is none.
 * @throws HttpError 429 too many look-ups from the network
 */
export async function credentialOfCertificate(
  services: Services & Pick<Context, 'fileStore'>,
  lookUp: LookUp,
): Promise<{ certificate: VerifiedCertificate; token: string | null } | null> {
  const found = await find(services, lookUp);
  if (!found) return null;
  const { state, storage_key } = found;
  const file = state === 'valid' && storage_key !== null && (await services.fileStore.read(storage_key));
  return { certificate: shown(found), token: (file && (await readCredential(file))) || null };
}

function shown({
  serial,
  state,
  facts,
  issued_at,
  revoked_at,
  revoke_reason,
  replaced_by,
}: Found): VerifiedCertificate {
  return {
    serial,
    state,
    name: facts.name,
    team: facts.team,
    event: facts.event,
    rank: facts.rank ?? null,
    issued_at: issued_at.toISOString(),
    revoked_at: state === 'revoked' && revoked_at ? revoked_at.toISOString() : null,
    revoke_reason: state === 'revoked' ? revoke_reason : null,
    replaced_by,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Counts the look-up and makes it, in the same way for every text. */
async function find({ db, now }: Services, { text, address }: LookUp) {
  await requireBelowLimits(db, limitsOfNetwork('certificate-look-up', address, MAX_LOOK_UPS), now());
  const found = await findBySerial(db, readSerial(text) ?? NO_SERIAL);
  if (!found || found.state === 'waiting') return null;
  return { ...found, state: found.state };
}

export const verificationRoutes = routesOf(verificationCalls, {
  verify: async (context, { params, request }) => {
    const certificate = await verifyCertificate(context, { text: params.serial, address: request.ip });
    if (!certificate) throw notFound();
    return { certificate };
  },
});
