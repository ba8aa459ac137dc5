import type { OwnPassData, PrintedPassesBody } from '@portal/api-schema';
import { TEAM_REQUIRED } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { Actor } from '../audit/actor.ts';
import type { Caller } from '../auth/caller.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notFound, refused } from '../errors.ts';
import { receptionChange } from '../published-changes.ts';
import { findLedTeamId } from '../teams/team-access.repository.ts';
import { isDirector } from '../teams/team-access.ts';
import { toIso } from '../time.ts';
import { findPassState, markPrinted } from './passes.repository.ts';
import { passOf } from './team-pass.ts';

/** The pass of the caller's own team. @throws HttpError 404 the caller leads no team that takes part */
export async function ownPass({ db, passKeys }: Context, caller: Caller): Promise<OwnPassData> {
  const teamId = await findLedTeamId(db, caller.id);
  const state = teamId === undefined ? undefined : await findPassState(db, teamId);
  if (teamId === undefined || !state || !takesPart(state.status)) throw notFound();
  return { pass: { ...passOf(passKeys, teamId), printed_at: toIso(state.printed_at) } };
}

/**
 * Marks passes as printed: from now on the old passes of these teams, which hold a link, are refused.
 * @throws HttpError 404 not the caller's team · 422 a director names none
 */
export async function printedPasses(
  context: Context,
  caller: Caller,
  actor: Actor,
  { team_ids }: PrintedPassesBody,
): Promise<void> {
  await change(context, actor, async ({ tx, at, audit, publish }) => {
    const printed = await markPrinted(tx, await teamsToPrint(tx, caller, team_ids), at);
    for (const id of printed) {
      audit({ action: 'pass.printed', subject_type: 'team', subject_id: id });
      await publish(receptionChange(id));
    }
  });
}

async function teamsToPrint(
  tx: Database,
  caller: Caller,
  askedIds: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (isDirector(caller)) {
    if (askedIds === undefined) throw refused(TEAM_REQUIRED, { team_ids: ['اختر الفرق'] });
    return askedIds;
  }
  const ownId = await findLedTeamId(tx, caller.id);
  if (ownId === undefined || askedIds?.some((id) => id !== ownId)) throw notFound();
  return [ownId];
}
