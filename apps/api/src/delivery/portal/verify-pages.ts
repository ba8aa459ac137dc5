import type { VerifiedCertificate } from '@portal/api-schema';
import { VERIFY_PATH } from '@portal/domain/certificates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicKeyJwk } from '../../certificates/index.ts';
import { HttpError } from '../../platform/errors.ts';
import { HIDDEN, type PagesOptions, sendPage } from './send-page.ts';
import { type VerifyResult, verifyPage } from './verify-page.ts';

type LookUp<Found> = (lookUp: { text: string; address: string }) => Promise<Found | null>;

/** What the public pages of certificates need of the rest of the portal. */
export interface CertificateLookUps {
  /** The portal's address, without a slash at its end. */
  publicUrl: string;
  timeZone: string;
  now: () => Date;
  /** @throws HttpError 429 too many look-ups */
  verify: LookUp<VerifiedCertificate>;
  /** @throws HttpError 429 too many look-ups */
  credential: LookUp<{ certificate: VerifiedCertificate; token: string | null }>;
  publicKeys: () => Promise<readonly PublicKeyJwk[]>;
}

/** The address of a certificate's page inside of a text that was pasted. */
const PASTED_ADDRESS = new RegExp(`${VERIFY_PATH}/([\\w%-]+)`);
type ToSerial = { Params: { serial: string } };

/**
 * The public page of certificates, rendered here: people open it from a QR code on any device. It does the same for every text, so its
 * time says nothing about which serials exist.
 */
export async function verifyPages(
  app: FastifyInstance,
  { releasesDir, filesOrigin, lookUps }: PagesOptions & { lookUps: CertificateLookUps },
): Promise<void> {
  const { publicUrl, timeZone, now, verify, credential } = lookUps;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply, result: VerifyResult) => {
    const page = await verifyPage({ releasesDir, publicUrl, timeZone }, result);
    return sendPage(request, reply, page, { filesOrigin });
  };
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    const seconds = error.retryAfter ?? 0;
    reply.code(429).header('retry-after', seconds);
    const busyUntil = new Date(now().getTime() + seconds * 1000);
    return answer(request, reply, { busyUntil, now: now() });
  });

  app.get<{ Querystring: { serial?: string } }>(VERIFY_PATH, HIDDEN, (request, reply) => {
    const typed = String(request.query.serial ?? '').trim();
    if (typed === '') return answer(request, reply, null);
    const text = PASTED_ADDRESS.exec(typed)?.[1] ?? encodeURIComponent(typed);
    return reply.redirect(`${VERIFY_PATH}/${text}`, 303);
  });

  const lookUpOf = ({ params, ip }: FastifyRequest<ToSerial>) => ({ text: params.serial, address: ip });
  const resultOf = ({ params }: FastifyRequest<ToSerial>, certificate?: VerifiedCertificate | null) =>
    certificate ? { certificate } : { unknown: params.serial };
  app.get<ToSerial>(`${VERIFY_PATH}/:serial`, HIDDEN, async (request, reply) => {
    // `/verify/`
    if (request.params.serial === '') return answer(request, reply, null);
    const certificate = await verify(lookUpOf(request));
    return answer(request, certificate ? reply : reply.code(404), resultOf(request, certificate));
  });

  app.get<ToSerial>(`${VERIFY_PATH}/:serial/credential.jwt`, HIDDEN, async (request, reply) => {
    const found = await credential(lookUpOf(request));
    // Of one that was revoked or replaced there is none any more.
    if (!found?.token) return answer(request, reply.code(404), resultOf(request, found?.certificate));
    return reply
      .type('application/vc+jwt')
      .header('content-disposition', `attachment; filename="${found.certificate.serial}.jwt"`)
      .send(found.token);
  });
}
