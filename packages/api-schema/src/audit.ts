import { type Static, Type } from 'typebox';
import { Id, Instant, listQuery, nullable, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { text } from './described.ts';

const { get } = callsOf('audit', { roles: ['super-admin'] });

/** The longest action or subject type that a query may name, in characters. */
const WORD_MAX = 100;

export const AuditEntry = strictObject({
  id: Type.String(),
  actor: nullable(
    strictObject({
      id: nullable(Type.String()),
      full_name: nullable(Type.String()),
      role: nullable(Type.String()),
    }),
  ),
  action: text('Such as `evaluation.reopened`.'),
  subject_type: text('Kind of the record that was changed, such as `team`.'),
  subject_id: Type.String(),
  subject_name: nullable(text('The user, team, table or sector, while it exists.')),
  details: Type.Record(Type.String(), Type.Unknown()),
  names: Type.Record(Type.String(), Type.String(), {
    description: 'By id: the people, teams, tables and sectors in the details that still exist.',
  }),
  address: nullable(Type.String()),
  request_id: nullable(Type.String()),
  happened_at: Instant,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const auditCalls = {
  list: get('/audit', {
    summary:
      'Who did what to which record, when and from which address; newest first. `search` finds actors and teams by name',
    message: 'audit data',
    query: listQuery(
      {
        actor_id: Type.Optional(Id),
        action: Type.Optional(Type.String({ maxLength: WORD_MAX })),
        subject_type: Type.Optional(Type.String({ maxLength: WORD_MAX })),
        subject_id: Type.Optional(Type.String({ maxLength: WORD_MAX })),
        from: Type.Optional(Instant),
        to: Type.Optional(Instant),
      },
      ['happened_at'],
    ),
    data: strictObject({ entries: Type.Array(AuditEntry), pagination: Pagination }),
  }),
};
