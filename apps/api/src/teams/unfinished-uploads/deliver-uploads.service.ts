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
 * Delivers a project with complete uploads; each passes the checks of `POST /files`. It may be sent again: those that were delivered before
 * count as such, and what is refused or was there already stays until it expires.
 * @throws HttpError 404 no such upload of the caller · 409 one is not complete, or another upload runs · those of `POST /files`
 */
export async function deliverUploads(context: Context, input: CallInput<typeof fileCalls.deliverUploads>) {
  const { caller, body } = input;
  const { title, description, uploads: ids } = body;
  const { db, now } = context;
  const place = await requireDeliveryOpen(context, caller);
  const find = async () => {
    const found = await findUploads(db, caller.id, ids, now());
    // After them: another call removes them once they are delivered.
    const delivered = await filesOfTeams(db, place.owner.teamId);
    return ids.map((id, index) => {
      const file = delivered.find((one) => one.id === id);
      if (file) return { ...file, index, isKept: true };
      const upload = found.find((row) => row.id === id && row.field_id === null);
      if (!upload) throw notFound();
      if (upload.received < upload.size) throw conflict(UPLOAD_INCOMPLETE);
      return { ...upload, index, isKept: false };
    });
  };
  const target = { folder: 'projects', ...place } as const;
  const { kept: project, refused } = await keepUploads(context, target, find, ({ files }) =>
    deliverProject(context, input, { title, description, files }),
  );
  const delivered = project.files.map(({ id }) => id);
  await removeUploads(context, caller.id, delivered);
  return { project, refused };
}
