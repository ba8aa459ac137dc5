import type { OwnReopenRequest, ReopenRequest } from '@portal/api-schema';
import { toIso } from '../../platform/time.ts';
import type { ReopenRequestRow, selectRequests } from './reopen-requests.repository.ts';

type NamedRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request as directors see it. */
export function toRequest({ request, team, table, committee, decided_by }: NamedRow): ReopenRequest {
  return { ...toOwnRequest(request), team: { ...team, table }, committee, decided_by };
}

/** A request as the committee that made it sees it. */
export function toOwnRequest(
  row: Pick<ReopenRequestRow, 'id' | 'reason' | 'state' | 'requested_at' | 'decided_at' | 'decline_reason'>,
): OwnReopenRequest {
  const { id, reason, state, requested_at, decided_at, decline_reason } = row;
  return {
    id,
    reason,
    state,
    requested_at: requested_at.toISOString(),
    decided_at: toIso(decided_at),
    decline_reason,
  };
}
