import type { fileCalls } from '@portal/api-schema';
import { UPLOAD_INCOMPLETE } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { deliverProject, requireDeliveryOpen } from '../projects/deliver-project.service.ts';
import { filesOfTeams } from '../projects/projects.repository.ts';
import { keepUploads } from './keep-uploads.ts';
import { findUploads } from './unfinished-uploads.repository.ts';
import { removeUploads } from './unfinished-uploads.service.ts';

/**
 * Delivers a project with complete uploads; each passes the checks of `POST /files`. Those that were delivered before count as such,
 * so that it may be sent again. What is refused is removed.
 * @throws HttpError 404 no such upload of the caller · 409 one is not complete, or another upload runs · those of `POST /files`
 */
export async function deliverUploads(context: Context, input: CallInput<typeof fileCalls.deliverUploads>) {
  const { caller, body } = input;
  const { title, description, uploads: ids } = body;
  const { db, now } = context;
  const place = await requireDeliveryOpen(context, caller);
  const find = async () => {
    const delivered = await filesOfTeams(db, place.owner.teamId);
    const found = await findUploads(db, caller.id, ids, now());
    return ids.flatMap((id, index) => {
      if (delivered.some((file) => file.id === id)) return [];
      const upload = found.find((row) => row.id === id && row.field_id === null);
      if (!upload) throw notFound();
      if (upload.received < upload.size) throw conflict(UPLOAD_INCOMPLETE);
      return [{ ...upload, index }];
    });
  };
  const target = { folder: 'projects', ...place } as const;
  const { kept: project, refused } = await keepUploads(context, target, find, ({ files }) =>
    deliverProject(context, input, { title, description, files }),
  );
  await removeUploads(context, caller.id, ids);
  return { project, refused };
}
