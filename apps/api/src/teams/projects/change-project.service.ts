import type { fileCalls } from '@portal/api-schema';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { teamChange } from '../published-changes.ts';
import { projectsOf } from '../teams/team-parts.repository.ts';
import { lockLedTeam, requireDeliveryOpenFor } from './deliver-project.service.ts';
import { findProject, saveProject } from './projects.repository.ts';

/**
 * Changes title and description of the project that the leader's team has delivered. When it was delivered stays.
 * @throws HttpError 404 the leader has no team, or it has not delivered · 422 it may not deliver now
 */
export function changeProject(context: Context, { actor, body }: CallInput<typeof fileCalls.changeProject>) {
  return changeLocked(context, actor, lockLedTeam(actor), async (team, { tx, at, audit, publish }) => {
    const before = await findProject(tx, team.id);
    if (!before) throw notFound();
    await requireDeliveryOpenFor(tx, team, at);
    const { title } = body;
    const description = body.description || null;
    if (before.title !== title || before.description !== description) {
      await saveProject(tx, { ...before, title, description });
      audit({
        action: 'project.changed',
        subject_type: 'team',
        subject_id: team.id,
        details: { title, from: before.title },
      });
      await publish(teamChange(team.id));
    }
    const project = (await projectsOf(tx, [team.id])).get(team.id);
    if (!project) throw new Error('The project was not stored');
    return { project };
  });
}
