import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { CertificateBackgroundBody, type CertificateTemplate } from '@portal/api-schema';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import type { Actor } from '../../audit/actor.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../errors.ts';
import { type ReceivedUpload, receiveUpload } from '../../files/receive-upload.ts';
import { checkBody } from '../../plugins/own/validation.ts';
import { backgroundRefusal } from '../backgrounds/background-fault.ts';
import type { Background } from '../backgrounds/read-background.ts';
import { prepareBackground } from '../certificate-threads.ts';
import { findTemplate } from './templates.repository.ts';
import { changeBackground } from './templates.service.ts';

/**
 * Stores the file of a multipart request as the background of a design, whose page becomes as large as it.
 * @throws HttpError 404 · as `receiveUpload`, and 422 a file that cannot be a background
 */
export async function setBackground(
  context: Context,
  caller: Caller,
  actor: Actor,
  { id, request }: { id: string; request: IncomingMessage },
): Promise<CertificateTemplate> {
  if (!(await findTemplate(context.db, id))) throw notFound();
  const target = {
    folder: 'certificate-backgrounds',
    limits: CERTIFICATE_BACKGROUND_UPLOAD,
    owner: { userId: caller.id, teamId: null },
    present: [],
  } as const;
  const { kept } = await receiveUpload(context, request, target, async ({ fields, files }) => {
    const [file] = files;
    checkBody(CertificateBackgroundBody, { ...fields, ...(file && { file: file.name }) });
    if (!file) throw new Error('The body was checked to have a file');
    const { page } = await checkedBackground(context, file);
    const { name, size, storage_key, content_type } = file;
    return changeBackground(context, actor, id, {
      page,
      background: { name, size, storage_key, content_type },
    });
  });
  return kept;
}

async function checkedBackground(
  { fileStore }: Pick<Context, 'fileStore'>,
  { storage_key }: ReceivedUpload['files'][number],
): Promise<Background> {
  const content = await fileStore.read(storage_key);
  if (!content) throw new Error('The uploaded background is not in the file store');
  const background = await prepareBackground(await buffer(content));
  if (typeof background !== 'string') return background;
  const { status, message, reason } = backgroundRefusal(background);
  throw new HttpError(status, message, { errors: { 'files.0': [reason] } });
}
