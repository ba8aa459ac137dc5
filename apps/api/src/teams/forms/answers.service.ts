import { answerCalls } from '@portal/api-schema';
import { ANSWERS_CHANGED } from '@portal/domain/messages';
import { loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { notFound } from '../../platform/errors.ts';
import { isDirector } from '../../platform/http/caller.ts';
import { type CallInput, routesOf } from '../../platform/http/route.ts';
import { isBlind } from '../blind/blind-judging.ts';
import { findMember } from '../members/members.repository.ts';
import { changeMember } from '../members/members.service.ts';
import { requireDeliveryOpenFor } from '../projects/deliver-project.service.ts';
import { teamChange } from '../published-changes.ts';
import { findOwnTeamId } from '../teams/team-access.repository.ts';
import { askedTeamId, requireVisibleTeam } from '../teams/team-access.ts';
import { lockTeam, updateTeam } from '../teams/team-changes.repository.ts';
import { findTeam } from '../teams/team-parts.repository.ts';
import { saveFileAnswer } from '../unfinished-uploads/save-file-answer.service.ts';
import { answersOf, answersOfMembers } from './answers.repository.ts';
import { fileAnswerUrl, mayRead } from './file-answers.service.ts';
import { answering, answerValues } from './save-answers.ts';

export const answerRoutes = routesOf(answerCalls, {
  saveFile: saveFileAnswer,

  fileUrl: fileAnswerUrl,

  /** @throws HttpError 404 no such team, or not visible to the caller */
  async read(context, { caller, query }) {
    const { db } = context;
    const team_id = query.team_id ?? (await findOwnTeamId(db, caller));
    if (team_id === undefined) throw notFound();
    await requireVisibleTeam(context, db, caller, team_id);
    const team = await findTeam(db, team_id);
    if (!team) throw notFound();
    const own_version = (await findMember(db, team_id, caller.id))?.version;
    const answers = await answersOf(db, { team_id });
    const members = [...(await answersOfMembers(db, team_id))]
      .map(([user_id, theirs]) => ({ user_id, answers: theirs }))
      .filter(({ user_id }) => mayRead(caller, team, 'members', user_id));
    return {
      ...(isBlind(caller, team) && { blind: true }),
      answers: answers.filter(({ form }) => mayRead(caller, team, form, null)),
      members,
      track_id: team.track?.id ?? null,
      version: team.version,
      ...(own_version !== undefined && { own_version }),
    };
  },

  /**
   * Only the answers that are sent change; a director may leave required ones to the team. Those about members are the caller's own.
   * @throws HttpError 404 no such team, or not the caller's to answer for · 409 an answer changed after `version` · 422 what is wrong with an
   * answer, by `answers.` and its field, or the leader may not answer now
   */
  save(context, input) {
    const { caller, actor, body } = input;
    const { team_id, form, answers: given, version } = body;
    if (form === 'members') return saveOwnAnswers(context, input);
    if (caller.role === 'member') throw notFound();
    const byBoard = isDirector(caller);
    if (byBoard && team_id === undefined) throw notFound();
    const lock = async (tx: Database) => lockTeam(tx, await askedTeamId(tx, caller, team_id));
    return changeLocked(context, actor, lock, async (team, change) => {
      const { tx, at, audit, publish } = change;
      if (!byBoard) {
        if (form === 'delivery') await requireDeliveryOpenFor(tx, team, at);
        else requireRegistrationOpen(await loadSettings(tx), at);
      }
      const owner = { team_id: team.id };
      const asked = { form, track_id: team.track_id, given, complete: !byBoard, at };
      const { changes, store } = await answering(tx, owner, asked);
      const before = answerValues(changes, 'before');
      const subject = { subject_type: 'team', subject_id: team.id } as const;
      const current = { message: ANSWERS_CHANGED, values: before, displayed: before };
      const sent = { ...answerValues(changes, 'after'), version };
      const edit = await editOf(change, { ...subject, version: team.version }, current, sent);
      if (changes.size > 0) {
        await store();
        await updateTeam(tx, team.id, { version: edit.version });
        audit({ action: 'team.answers_changed', ...subject, ...edit, details: { form } });
        await publish(teamChange(team.id));
      }
      return { answers: await answersOf(tx, owner), version: edit.version };
    });
  },
});

/** What a person of a team answers about themselves. @throws HttpError as `changeMember` */
async function saveOwnAnswers(
  context: Context,
  { caller, actor, body: { answers, version } }: CallInput<typeof answerCalls.save>,
) {
  const changed = { user_id: caller.id, answers, ...(version !== undefined && { version }) };
  const { member } = await changeMember(context, caller, actor, { own_of: caller }, changed);
  return { answers: await answersOf(context.db, { user_id: caller.id }), version: member.version };
}
