import type { Body, fileCalls, Project, RefusedFile } from '@portal/api-schema';
import { UPLOAD_INCOMPLETE } from '@portal/domain/messages';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { deliverProject, requireDeliveryOpen } from '../projects/deliver-project.service.ts';
import { keepFiles } from '../uploads/receive-upload.ts';
import { withUploadSlot } from '../uploads/upload-slot.ts';
import { contentOf } from './content-of.ts';
import { deliveredIds, findUploads } from './unfinished-uploads.repository.ts';
import { removeUploads } from './unfinished-uploads.service.ts';

/**
 * Delivers a project with complete uploads; each passes the checks of `POST /files`. Those that were delivered before count as such,
 * so that it may be sent again. What is refused is removed.
 * @throws HttpError 404 no such upload of the caller · 409 one is not complete, or another upload runs · those of `POST /files`
 */
export async function deliverUploads(
  context: Context,
  caller: Caller,
  actor: Actor,
  { title, description, uploads: ids }: Body<typeof fileCalls.deliverUploads>,
): Promise<{ project: Project; refused: RefusedFile[] }> {
  const { db, now } = context;
  const { owner, present } = await requireDeliveryOpen(context, caller);
  const find = async () => {
    const delivered = await deliveredIds(db, owner.teamId ?? '', ids);
    const found = await findUploads(db, caller.id, ids, now());
    return ids.flatMap((id, index) => {
      if (delivered.has(id)) return [];
      const upload = found.find((row) => row.id === id && row.field_id === null);
      if (!upload) throw notFound();
      if (upload.received < upload.size) throw conflict(UPLOAD_INCOMPLETE);
      return [{ ...upload, index }];
    });
  };
  const bytes = (await find()).reduce((sum, { size }) => sum + size, 0);
  return withUploadSlot(context, owner, bytes, async (slot) => {
    // Again, because a delivery of the same uploads may have ended since.
    const uploads = await find();
    const target = { folder: 'projects', limits: PROJECT_UPLOAD, present } as const;
    const { kept: project, refused } = await keepFiles(
      context,
      target,
      slot,
      async (takeFile) => {
        const files = [];
        for (const { id, name, index } of uploads) {
          const content = contentOf(context, id);
          const file = await takeFile(content, name, index).finally(() => content.destroy());
          files.push('refusal' in file ? file : { ...file, id });
        }
        return { fields: {}, files };
      },
      ({ files }) => deliverProject(context, actor, { title, description, files }),
    );
    await removeUploads(context, caller.id, ids);
    return { project, refused };
  });
}
