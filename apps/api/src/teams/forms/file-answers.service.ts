import { type answerCalls, type FormField, fileCalls } from '@portal/api-schema';
import { shownFields } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import { askedIn } from '@portal/domain/forms/questions';
import { setVersion } from '../../accounts/index.ts';
import { loadSettings, requireRegistrationOpen, type TeamDelivery } from '../../event/index.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { onFilesOrigin } from '../../platform/files/files-origin.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { findBlindNumber } from '../blind/blind-judging.repository.ts';
import { isBlind, type JudgedTeam } from '../blind/blind-judging.ts';
import { listTeamMembers } from '../members/members.repository.ts';
import { requireDeliveryOpenFor } from '../projects/deliver-project.service.ts';
import { teamChange } from '../published-changes.ts';
import { findOwnTeamId } from '../teams/team-access.repository.ts';
import { requireVisibleTeam, seesContacts } from '../teams/team-access.ts';
import { lockOwnTeam, updateTeam } from '../teams/team-changes.repository.ts';
import { findTeam } from '../teams/team-parts.repository.ts';
import type { UploadedFile } from '../uploads/receive-upload.ts';
import { fileKeyOf, findAnswerFile, insertAnswerFile } from './answer-files.repository.ts';
import { type AnswerOwner, storeAnswers } from './answers.repository.ts';
import { listFields } from './forms.repository.ts';
import { answerPath, storedAnswers } from './save-answers.ts';

/**
 * Checks before the upload begins what `storeFileAnswer` checks again.
 * @throws HttpError 404 no team or no such field, or it is not shown with the team's other answers · 422 its form is closed
 */
export async function requireFileField({ db, now }: Context, caller: Caller, fieldId: string) {
  const teamId = await findOwnTeamId(db, caller);
  const team = teamId === undefined ? undefined : await findTeam(db, teamId);
  if (!team) throw notFound();
  const { field, form } = await openFileField(db, team, fieldId, now());
  if (caller.role === 'member' && field.form !== 'members') throw notFound();
  // Whose answer a person's file is to be is known only at its end.
  if (field.form !== 'members')
    await requireShown(db, { team_id: team.id }, field, askedIn(form, team.track?.id ?? null));
  return { owner: { userId: caller.id, teamId: team.id }, present: [] };
}

/** @throws HttpError 404 no such field of a file · 422 its form is closed */
async function openFileField(db: Database, team: TeamDelivery, fieldId: string, at: Date) {
  const all = await listFields(db);
  const field = all.find(({ id, kind }) => id === fieldId && kind === 'file');
  if (!field) throw notFound();
  if (field.form === 'delivery') await requireDeliveryOpenFor(db, team, at);
  else requireRegistrationOpen(await loadSettings(db), at);
  return { field, form: all.filter(({ form }) => form === field.form) };
}

/**
 * Stores a checked file as the answer of the leader's team, or of a person of it; of a member their own.
 * @returns the key of the one before, whose object is to be removed
 * @throws HttpError 404 no such field or person, or the field is not shown with the other answers · 422 its form is closed
 */
export function storeFileAnswer(
  context: Context,
  { caller, actor, body: { field_id, user_id } }: CallInput<typeof answerCalls.saveFile>,
  file: UploadedFile,
): Promise<string | undefined> {
  return changeLocked(context, actor, lockOwnTeam(caller), async (team, { tx, at, audit, publish }) => {
    const { field, form } = await openFileField(tx, team, field_id, at);
    const isOfPerson = field.form === 'members';
    const people = isOfPerson ? await listTeamMembers(tx, team.id) : [];
    const person = people.find((one) => one.user_id === user_id);
    if (isOfPerson !== (person !== undefined)) throw notFound();
    if (caller.role === 'member' && person?.user_id !== caller.id) throw notFound();
    const owner = person ? { user_id: person.user_id } : { team_id: team.id };
    await requireShown(tx, owner, field, askedIn(form, team.track_id));
    const former = await fileKeyOf(tx, owner, field.id);
    await storeAnswers(tx, [{ owner, field, value: file.name }], at);
    await insertAnswerFile(tx, owner, field.id, file, at);
    const fields = [answerPath(field.id)];
    if (person) {
      const edit = { version: person.version + 1, fields };
      await setVersion(tx, person.user_id, edit.version);
      const details = { team_id: team.id };
      audit({ action: 'member.changed', subject_type: 'user', subject_id: person.user_id, details, ...edit });
    } else {
      const edit = { version: team.version + 1, fields };
      await updateTeam(tx, team.id, { version: edit.version });
      const details = { form: field.form };
      audit({ action: 'team.answers_changed', subject_type: 'team', subject_id: team.id, details, ...edit });
    }
    await publish(teamChange(team.id));
    return former;
  });
}

/** @throws HttpError 404 the field is not shown with the owner's other answers */
async function requireShown(db: Database, owner: AnswerOwner, { id }: FormField, form: readonly FormField[]) {
  const shown = shownFields(form, await storedAnswers(db, owner));
  if (!shown.some((field) => field.id === id)) throw notFound();
}

/**
 * Whether a caller who may see a team may read an answer of it: a committee the delivery's, or none where its judging is blind, because
 * any answer may say who the team is; a member not the others'.
 */
export function mayRead(caller: Caller, team: JudgedTeam, form: FormName, userId: string | null): boolean {
  if (caller.role === 'committee') return form === 'delivery' && !isBlind(caller, team);
  return form !== 'members' || seesContacts(caller) || userId === caller.id;
}

/**
 * A link to the file of an answer that is opened without a token, for 10 minutes at most.
 * @throws HttpError 404 no such file, or its answer is not the caller's to read
 */
export async function fileAnswerUrl(
  context: Context,
  { caller, params: { id } }: CallInput<typeof answerCalls.fileUrl>,
): Promise<string> {
  const found = await findAnswerFile(context.db, id);
  if (!found) throw notFound();
  await requireVisibleTeam(context, context.db, caller, found.team_id);
  const team = { blind_number: await findBlindNumber(context.db, found.team_id) };
  if (!mayRead(caller, team, found.form, found.user_id)) throw notFound();
  return onFilesOrigin(context, await signedLink(context, caller, fileCalls.content, { id }));
}
