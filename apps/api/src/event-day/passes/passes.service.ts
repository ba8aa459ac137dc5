import { passCalls } from '@portal/api-schema';
import { TEAM_REQUIRED } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { change } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound, refused } from '../../platform/errors.ts';
import { type Caller, isDirector } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { findLedTeamId, findOwnTeamId } from '../../teams/index.ts';
import { receptionChange } from '../published-changes.ts';
import { passKeysOf } from './pass-keys.ts';
import { findPassState, markPrinted } from './passes.repository.ts';
import { passOf } from './team-pass.ts';

export const passRoutes = routesOf(passCalls, {
  /** The pass of the caller's own team. @throws HttpError 404 the caller is in no team that takes part */
  async own(context, { caller }) {
    const { db } = context;
    const teamId = await findOwnTeamId(db, caller);
    const state = teamId === undefined ? undefined : await findPassState(db, teamId);
    if (teamId === undefined || !state || !takesPart(state.status)) throw notFound();
    return { pass: { ...passOf(await passKeysOf(context), teamId), printed_at: toIso(state.printed_at) } };
  },

  /**
   * Marks passes as printed: from now on the old passes of these teams, which hold a link, are refused.
   * @throws HttpError 404 not the caller's team · 422 a director names none
   */
  print(context, { caller, actor, body }) {
    return change(context, actor, async ({ tx, at, audit, publish }) => {
      const printed = await markPrinted(tx, await teamsToPrint(tx, caller, body.team_ids), at);
      for (const id of printed) {
        audit({ action: 'pass.printed', subject_type: 'team', subject_id: id });
        await publish(receptionChange(id));
      }
      return {};
    });
  },
});

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
