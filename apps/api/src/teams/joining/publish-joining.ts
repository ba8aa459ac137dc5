import type { ChangeContext } from '../../platform/change.ts';
import { findLeaderId } from '../members/members.repository.ts';
import { leadersAlone } from './joining.repository.ts';

/** For the leaders who see the open teams. */
export async function publishOpening({ tx, publish }: ChangeContext, teamId: string): Promise<void> {
  await publish({ type: 'team', id: teamId, audience: { watchers: true, people: await leadersAlone(tx) } });
}

/** For both leaders. */
export async function publishRequest(
  { tx, publish }: ChangeContext,
  teamId: string,
  fromId: string,
): Promise<void> {
  const leaders = [await findLeaderId(tx, teamId), await findLeaderId(tx, fromId)];
  const people = leaders.filter((id) => id !== undefined);
  await publish({ type: 'team', id: teamId, audience: { people } });
}
