import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

/**
 * The records whose changes are announced. Files and certificates are part of their team; an account is a person who
 * signs in, as the header and «حسابي» show them. A message is published to the board, what came into an inbox to its owner, a check-in
 * to the reception and the board, an announcement to the board and to the roles that it is for. Results are published to
 * the board and the committees when they are frozen, and to leaders when they are published. Certificates that the portal makes
 * are published to the board, with their designs, and to those who may download them.
 */
export const CHANGE_TYPES = [
  'team',
  'table',
  'committee',
  'evaluation',
  'settings',
  'account',
  'message',
  'inbox',
  'check_in',
  'announcement',
  'results',
  'certificate',
] as const;
export const ChangeType = Type.Enum([...CHANGE_TYPES]);
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One `data:` line of the stream. `id` is the record's; for an evaluation its team's, for settings `event`, for an inbox its message's, for a check-in its team's. */
export const Change = strictObject({ type: ChangeType, id: Type.String() });
export type Change = Static<typeof Change>;

/** The event that a stream sends instead of a change when changes may have been missed. */
export const RESYNC_EVENT = 'resync';

/** A stream sends a heartbeat at least this often. */
export const HEARTBEAT_MS = 20_000;

const { get } = callsOf('events', { roles: ROLES });

export const eventCalls = {
  /** Answers `text/event-stream`; it ends when the session does. */
  stream: get('/events', {
    summary: 'Live changes: server-sent events { type, id } of records that the caller may see',
    file: true,
  }),
};
