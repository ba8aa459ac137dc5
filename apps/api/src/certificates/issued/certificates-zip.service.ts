import { issuedCertificateCalls } from '@portal/api-schema';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import { freePath, pathPart, zipStream } from '../../platform/files/zip-stream.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { ofTemplate } from '../published-changes.ts';
import { findTemplate } from '../templates/templates.repository.ts';
import { listFiles } from './issued-certificates.repository.ts';

/** In characters: a path in a file system has up to 255 bytes, and an Arabic letter two. */
const PART_MAX = 100;

/**
 * A link to the zip of all valid certificates of a design, which is opened without a token for 10 minutes. The request is audited.
 * @throws HttpError 404 no such design, or it has no valid certificate
 */
export async function requestZip(
  context: Context,
  { caller, actor, params: { id: templateId } }: CallInput<typeof issuedCertificateCalls.zip>,
) {
  const { db, now } = context;
  const template = await findTemplate(db, templateId);
  if (!template || (await listFiles(db, templateId)).length === 0) throw notFound();
  const entry = { action: 'certificates.requested', ...ofTemplate(templateId) } as const;
  await recordAudit(db, actor, { ...entry, details: { name: template.name } }, now());
  const link = await signedLink(context, caller, issuedCertificateCalls.zipContent, { id: templateId });
  return { download_url: link };
}

/** The zip, with a folder for each team or committee. @throws HttpError 404 the design was deleted meanwhile */
export async function certificatesZip(
  { db, fileStore }: Pick<Context, 'db' | 'fileStore'>,
  templateId: string,
) {
  const template = await findTemplate(db, templateId);
  if (!template) throw notFound();
  const taken = new Set<string>();
  const files = (await listFiles(db, templateId)).map(({ name, team, storage_key }) => ({
    storage_key,
    path: freePath(taken, `${part(team ?? '')}/${part(name)}`, '.pdf'),
  }));
  return {
    content: zipStream(fileStore, files),
    name: `${pathPart(template.name)}.zip`,
    content_type: 'application/zip',
  };
}

const part = (text: string) => [...pathPart(text)].slice(0, PART_MAX).join('').trim() || '_';
