import { createHmac } from 'node:crypto';
import type { Call, LinkSignature, Params, Route } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/path-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { isSameSecret } from '../tokens.ts';
import { LINK_LIFE_MS } from './link-keys.ts';

/** Who a link is signed for: it works as long as this session does. */
type Holder = Readonly<{ session_id: string }>;

type Link = Pick<Route, 'method' | 'url'>;

/** The values of the parameters in a call's URL. */
type UrlParams = Readonly<Record<string, string>>;

/**
 * A link to a call with these parameters that is opened without a token, relative to the portal's origin. It stops
 * working with the session of the person who asked for it.
 */
export async function signedLink(
  { linkKeys, now }: Pick<Context, 'linkKeys' | 'now'>,
  { session_id: session }: Holder,
  call: Link,
  params: UrlParams,
): Promise<string> {
  const path = signedPath(call, params);
  const expires = Math.ceil((now().getTime() + LINK_LIFE_MS) / 1000);
  const { id, key } = await linkKeys.signing(now());
  const signature = signatureOf(key, path, { expires, session });
  const query = new URLSearchParams({ expires: String(expires), key: id, session, signature });
  return `${path}?${query}`;
}

/** Whether this portal signed a link to the call with these parameters, and both link and session are still valid. */
async function isSigned(
  { db, linkKeys, now, sessions }: Pick<Context, 'db' | 'linkKeys' | 'now' | 'sessions'>,
  call: Link,
  params: UrlParams,
  { expires, key: keyId, session, signature }: LinkSignature,
): Promise<boolean> {
  const at = now();
  const key = await linkKeys.find(keyId, at);
  if (!key) return false;
  const expected = signatureOf(key.key, signedPath(call, params), { expires, session });
  return (
    isSameSecret(signature, expected) &&
    expires * 1000 >= at.getTime() &&
    (await sessions.isValid(db, session, at))
  );
}

function signedPath(call: Link, params: UrlParams): string {
  return `/api${pathOf(call, params)}`;
}

function signatureOf(
  key: Buffer,
  path: string,
  { expires, session }: Pick<LinkSignature, 'expires' | 'session'>,
): string {
  return createHmac('sha256', key).update(`${path}\n${expires}\n${session}`).digest('base64url');
}

interface SignedRoute<C> {
  /** Whether it is an uploaded file, which is served from FILES_ORIGIN, and for HEAD too, by running the handler. */
  isStoredFile: boolean;
  /** Sends the content. Runs only with a valid signature, whose session has not ended. */
  send(params: Params<C>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves a download that is opened by its signed link, without a session; see `signedLink`. The query of the call is a signature. */
export function serveSigned<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  { isStoredFile, send }: SignedRoute<C>,
): void {
  const { params, querystring } = call.schema;
  app.route<{ Params: UrlParams; Querystring: LinkSignature }>({
    method: call.method,
    url: call.url,
    config: { access: call.access, isStoredFile },
    schema: { params, querystring, tags: [call.record], summary: call.summary },
    exposeHeadRoute: isStoredFile,
    handler: async (request, reply) => {
      if (!(await isSigned(context, call, request.params, request.query))) throw forbidden();
      return send(request.params as Params<C>, request, reply);
    },
  });
}
