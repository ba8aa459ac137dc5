import type { AuditAction, AuditSubject } from '@portal/domain/audit-actions';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';

/** Who acts, from where, and in which request: what every audit entry says of its origin. */
export interface Actor {
  id: string;
  full_name: string;
  role: string;
  address: string;
  request_id: string;
}

export interface AuditEntry {
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  details?: Record<string, unknown>;
}

export function actorOf(
  user: { id: string; full_name: string; role: string },
  request: FastifyRequest,
): Actor {
  const { id, full_name, role } = user;
  return { id, full_name, role, address: request.ip, request_id: request.id };
}

/** Writes who did what to which thing, in the transaction that does it. */
export async function recordAudit(tx: Database, actor: Actor, entry: AuditEntry, at: Date): Promise<void> {
  const { id, full_name, role, address, request_id } = actor;
  await tx.insert(auditLog).values({
    actor_id: id,
    actor_name: full_name,
    actor_role: role,
    address,
    request_id,
    happened_at: at,
    ...entry,
  });
}
