import { buffer } from 'node:stream/consumers';
import { certificateTemplateCalls } from '@portal/api-schema';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import type { Context } from '../../platform/context.ts';
import { HttpError, notFound } from '../../platform/errors.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { checkBody } from '../../platform/http/validation.ts';
import { type ReceivedUpload, receiveUpload } from '../../teams/index.ts';
import { backgroundRefusal } from '../backgrounds/background-fault.ts';
import { prepareBackground } from '../backgrounds/prepare-background.ts';
import type { Background } from '../rendering/render-certificate.ts';
import { findTemplate } from './templates.repository.ts';
import { changeBackground } from './templates.service.ts';

/**
 * Stores the file of a multipart request as the background of a design, whose page becomes as large as it.
 * @throws HttpError 404 · as `receiveUpload`, and 422 a file that cannot be a background
 */
export async function setBackground(
  context: Context,
  { caller, actor, params: { id }, request }: CallInput<typeof certificateTemplateCalls.setBackground>,
) {
  if (!(await findTemplate(context.db, id))) throw notFound();
  const target = {
    folder: 'certificate-backgrounds',
    limits: CERTIFICATE_BACKGROUND_UPLOAD,
    owner: { userId: caller.id, teamId: null },
    present: [],
  } as const;
  const { kept } = await receiveUpload(context, request.raw, target, async ({ fields, files }) => {
    const [file] = files;
    checkBody(certificateTemplateCalls.setBackground.body, { ...fields, ...(file && { file: file.name }) });
    if (!file) throw new Error('The body was checked to have a file');
    const { page } = await checkedBackground(context, file, clientGone(request.raw));
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
  signal: AbortSignal,
): Promise<Background> {
  const content = await fileStore.read(storage_key);
  if (!content) throw new Error('The uploaded background is not in the file store');
  const background = await prepareBackground(await buffer(content), signal);
  if (typeof background !== 'string') return background;
  const { status, message, reason } = backgroundRefusal(background);
  throw new HttpError(status, message, { errors: { 'files.0': [reason] } });
}
