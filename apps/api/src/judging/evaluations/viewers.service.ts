import type { evaluationCalls } from '@portal/api-schema';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { requireCommittee } from '../committees/committee-teams.service.ts';
import { isAssigned } from '../committees/team-committees.repository.ts';
import {
  forgetViewer,
  forgetViewersBefore,
  hasJudges,
  listViewers,
  noteViewer,
} from './viewers.repository.ts';

/** A page that is on screen says so more often; after this time it was closed without a word. */
const VIEWER_GONE_MS = 60 * 1000;

/** Forgets who closed a page without a word. */
export function forgetViewers({ db, now }: Context): Promise<void> {
  return forgetViewersBefore(db, new Date(now().getTime() - VIEWER_GONE_MS));
}

/** The people of the committee see at once who comes and leaves. */
export function viewers(
  context: Context,
  { caller, body: { team_id, leaves } }: CallInput<typeof evaluationCalls.viewers>,
) {
  const { db, now } = context;
  const committee_id = requireCommittee(caller).id;
  return withTransaction(db, async (tx) => {
    // Also of a team that has just left the committee, whose page is still open: no failure, and nothing of others.
    const mayShow = (await isAssigned(tx, committee_id, team_id)) && (await hasJudges(tx, committee_id));
    if (!mayShow) return { has_judges: false, viewers: [] };
    const at = now();
    const since = new Date(at.getTime() - VIEWER_GONE_MS);
    const viewer = { user_id: caller.id, committee_id, team_id };
    const isNews = leaves
      ? await forgetViewer(tx, viewer)
      : await noteViewer(tx, { ...viewer, seen_at: at }, since);
    const audience = { people: [committee_id] };
    if (isNews) await publishChange(context, tx, { type: 'evaluation', id: team_id, audience });
    return { has_judges: true, viewers: await listViewers(tx, viewer, since) };
  });
}
