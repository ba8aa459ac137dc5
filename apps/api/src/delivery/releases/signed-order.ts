import { createHash } from 'node:crypto';
import type { Query, releaseCalls } from '@portal/api-schema';
import { RELEASE_KEY_REFUSED, RELEASE_ORDER_REFUSED } from '@portal/domain/messages';
import { keyId, ownerName, signedPart } from '@portal/releases';
import type { FastifyRequest } from 'fastify';
import { limitsOfNetwork, requireBelowLimits } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';

/** How far the clock of who signs may be from the portal's. */
const ORDER_LIVES_MS = 5 * 60 * 1000;
/** Longer than an order lives, on either side. */
const REMEMBERED_MS = 3 * ORDER_LIVES_MS;
/** Per quarter of an hour. */
const MAX_ORDERS_PER_AREA = 30;
const MAX_ORDERS_PER_NETWORK = 100;

const invalid = (reason: string) =>
  new HttpError(403, RELEASE_ORDER_REFUSED, { errors: { details: [reason] } });

/**
 * What owners.json calls the key that has signed this order, for its area and this portal.
 * @throws HttpError 403 it is not signed by a key of the area, too old, or was used before · 429 too many orders
 */
export async function requireSignedOrder(
  { db, config: { publicUrl, releasesDir }, now }: Context,
  { area, at, key }: Query<typeof releaseCalls.publish>,
  { ip, url }: FastifyRequest,
): Promise<string> {
  await requireBelowLimits(db, limitsOfNetwork('publish-from', ip, MAX_ORDERS_PER_NETWORK), now());
  const name = await ownerName(releasesDir, area, key);
  if (name === undefined) {
    const reason = `owners.json does not list the key that ends in ${keyId(key)} for ${area}.`;
    throw new HttpError(403, RELEASE_KEY_REFUSED, { errors: { details: [reason] } });
  }
  const text = signedPart(publicUrl, url, key);
  if (!text) throw invalid(`It is not signed with this key for ${publicUrl}, which --url must name.`);
  if (Math.abs(now().getTime() - Date.parse(at)) > ORDER_LIVES_MS) {
    throw invalid(`It was signed at ${at}, and here it is ${now().toISOString()}.`);
  }
  // The text and not the signature, of which a text may have several.
  const used = { key: `publish:${createHash('sha256').update(text).digest('hex')}`, max: 1 };
  await requireBelowLimits(db, [{ ...used, windowMs: REMEMBERED_MS }], now()).catch((error: unknown) => {
    throw error instanceof HttpError ? invalid('It was used before.') : error;
  });
  await requireBelowLimits(db, [{ key: `publish-area:${area}`, max: MAX_ORDERS_PER_AREA }], now());
  return name;
}
