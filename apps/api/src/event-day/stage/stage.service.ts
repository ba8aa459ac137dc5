import { type Body, type Data, type StageView, stageCalls } from '@portal/api-schema';
import { INVALID_DATA, STAGE_CHANGED } from '@portal/domain/messages';
import { ROLES } from '@portal/domain/roles';
import { clockAfter, type StageCommand } from '@portal/domain/stage';
import type { AuditEntry } from '../../platform/audit/actor.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { toIso } from '../../platform/time.ts';
import { shownName } from '../../teams/index.ts';
import {
  addVisit,
  loadStage,
  lockStage,
  nextTeam,
  saveStage,
  takesPart,
  visitors,
} from './stage.repository.ts';

export const stageRoutes = routesOf(stageCalls, {
  get: ({ db, now }, { caller }) => readStage(db, caller, now()),

  /** @throws HttpError 409 another director was faster · 422 the command lacks what it needs, or the team does not take part */
  command(context, { caller, actor, body }) {
    return changeLocked(context, actor, lockStage, async (row, { tx, at, audit, publish }) => {
      if (body.version !== row.version) throw conflict(STAGE_CHANGED);
      const command = commandOf(body);
      if (command.action === 'team' && body.team_id && !(await takesPart(tx, body.team_id)))
        throw refused(INVALID_DATA, { team_id: ['هذا الفريق غير مشارك'] });
      await saveStage(tx, {
        ...clockAfter(row, row, command, at),
        ...(command.action === 'team' && { team_id: body.team_id ?? null }),
        ...(command.action === 'durations' && {
          presentation_seconds: command.presentation_seconds,
          questions_seconds: command.questions_seconds,
        }),
      });
      if (command.action === 'team' && body.team_id) await addVisit(tx, body.team_id);
      const entry = auditEntry(command, row.team_id, body.team_id ?? null);
      if (entry) audit(entry);
      // Everybody gets the stage with the announcements.
      await publish({ type: 'announcement', id: EVENT_ID, audience: { directors: true, roles: ROLES } });
      return readStage(tx, caller, at);
    });
  },
});

/** @throws HttpError 422 without what the action needs */
function commandOf(body: Body<typeof stageCalls.command>): StageCommand {
  const { action, phase, seconds, presentation_seconds, questions_seconds } = body;
  const missing = (field: string) => refused(INVALID_DATA, { [field]: ['هذا الحقل مطلوب'] });
  switch (action) {
    case 'phase':
      if (phase === undefined) throw missing('phase');
      return { action, phase };
    case 'add':
      if (seconds === undefined) throw missing('seconds');
      return { action, seconds };
    case 'durations':
      if (presentation_seconds === undefined) throw missing('presentation_seconds');
      if (questions_seconds === undefined) throw missing('questions_seconds');
      return { action, presentation_seconds, questions_seconds };
    default:
      return { action };
  }
}

/** Of a command, for the team that is on the stage, or is brought to it; undefined for the clock of nobody. */
function auditEntry(
  { action, ...values }: StageCommand,
  onStage: string | null,
  brought: string | null,
): AuditEntry | undefined {
  if (action === 'durations')
    return {
      action: 'stage.durations_changed',
      subject_type: 'settings',
      subject_id: EVENT_ID,
      details: values,
    };
  const ofTeam = (id: string | null, entry: Pick<AuditEntry, 'action' | 'details'>) =>
    id === null ? undefined : ({ ...entry, subject_type: 'team', subject_id: id } as const);
  if (action !== 'team')
    return ofTeam(onStage, { action: 'team.stage_clock_changed', details: { command: action, ...values } });
  return brought === null
    ? ofTeam(onStage, { action: 'team.left_stage' })
    : ofTeam(brought, { action: 'team.brought_to_stage' });
}

async function readStage(db: Database, caller: Caller, now: Date): Promise<Data<typeof stageCalls.get>> {
  const { presentation_seconds, questions_seconds, version } = await loadStage(db);
  const on_stage = (await onStage({ db }, caller)) ?? null;
  const next = on_stage && (await nextTeam(db, on_stage.team));
  const visited = await visitors(db);
  return {
    stage: {
      on_stage,
      next,
      visited,
      presentation_seconds,
      questions_seconds,
      version,
      now: now.toISOString(),
    },
  };
}

/** Who is on the stage as the caller may know it, and how long still; undefined while nobody is. */
export async function onStage({ db }: Pick<Context, 'db'>, caller: Caller): Promise<StageView | undefined> {
  const { team_id, name, blind_number, phase, ends_at, remaining_ms } = await loadStage(db);
  if (team_id === null || name === null) return undefined;
  return {
    team: { id: team_id, name: shownName(caller, { name, blind_number }) },
    phase,
    ends_at: toIso(ends_at),
    remaining_ms,
  };
}
