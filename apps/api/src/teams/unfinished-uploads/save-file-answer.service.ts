import type { answerCalls } from '@portal/api-schema';
import { UPLOAD_INCOMPLETE } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { findAnswerFile } from '../forms/answer-files.repository.ts';
import { mayRead, requireFileField, storeFileAnswer } from '../forms/file-answers.service.ts';
import { keepUploads } from './keep-uploads.ts';
import { findUploads } from './unfinished-uploads.repository.ts';
import { removeUploads } from './unfinished-uploads.service.ts';

/** Only the people of a team save its answers. */
const NOT_JUDGED = { blind_number: null };

/**
 * Answers a field with a complete upload, which passes the checks of a project's files. Sent again it changes nothing.
 * @throws HttpError 404 · 409 it is not complete, or another upload runs · 413 · 415 · 422 as `storeFileAnswer` · 507
 */
export async function saveFileAnswer(context: Context, input: CallInput<typeof answerCalls.saveFile>) {
  const { caller, body } = input;
  const { db, now } = context;
  const { field_id, upload_id } = body;
  const place = await requireFileField(context, caller, field_id);
  const find = async () => {
    const [upload] = await findUploads(db, caller.id, [upload_id], now());
    // After it: another call removes it once it is the answer.
    const stored = await findAnswerFile(db, upload_id);
    if (stored?.team_id === place.owner.teamId && mayRead(caller, NOT_JUDGED, stored.form, stored.user_id))
      return { ...stored, index: 0, isKept: true };
    if (upload?.field_id !== field_id) throw notFound();
    if (upload.received < upload.size) throw conflict(UPLOAD_INCOMPLETE);
    return { ...upload, index: 0, isKept: false };
  };
  const { name, isKept } = await find();
  if (isKept) return { name };
  const target = { folder: 'answers', ...place } as const;
  const { kept: former } = await keepUploads(
    context,
    target,
    async () => [await find()],
    async ({ files: [file] }) => file && storeFileAnswer(context, input, file),
  );
  await removeUnreferenced(context, former === undefined ? [] : [former]);
  await removeUploads(context, caller.id, [upload_id]);
  return { name };
}
