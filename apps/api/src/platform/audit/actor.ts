import type { AuditAction, AuditSubject } from '@portal/domain/audit-actions';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/caller.ts';

/** Who acts, from where, and in which request: the origin of every audit entry. */
export interface Actor {
  id: string;
  full_name: string;
  role: string;
  address: string;
  request_id: string;
}

/** The portal itself, for what its jobs do. */
export const SYSTEM_ACTOR = {
  id: null,
  full_name: null,
  role: null,
  address: null,
  request_id: null,
} as const;

/** A key that a team releases with. */
export interface KeyActor {
  id: null;
  /** What owners.json calls it. */
  full_name: string;
  role: null;
  address: string;
  request_id: string;
}

/** Who an entry names: a person, a key, or the portal itself. */
export type AuditActor = Actor | KeyActor | typeof SYSTEM_ACTOR;

export interface AuditEntry {
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  details?: Record<string, unknown>;
  /** Of an edit of a record with versions: the version that it made, and the fields that it changed. */
  version?: number;
  fields?: string[];
}

/** A judge as the audit log names them. */
const judgeName = (judge: string, committee: string) => `${judge} (${committee})`;

export function actorOf(
  user: Pick<Actor, 'id' | 'full_name' | 'role'> & Partial<Pick<Caller, 'committee'>>,
  request: FastifyRequest,
): Actor {
  const { id, role, committee } = user;
  const isJudge = committee && committee.id !== id;
  const full_name = isJudge ? judgeName(user.full_name, committee.full_name) : user.full_name;
  return { id, full_name, role, address: request.ip, request_id: request.id };
}
