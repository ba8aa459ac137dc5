import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditQuery } from '@portal/api-client';
import { oneOf } from '../../shared/lists/one-of.ts';
import { pageOf } from '../../shared/lists/page-of.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const idOf = (text: string | null) => (text !== null && ID.test(text) ? text : undefined);
const instantOf = (text: string | null) =>
  text !== null && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

/** What `GET /audit` is asked for by the tab's URL. */
export function auditQueryOf(params: URLSearchParams): AuditQuery {
  const page = pageOf(params);
  const search = params.get('search');
  const actorId = idOf(params.get('actor_id'));
  const action = oneOf(AUDIT_ACTIONS, params.get('action'));
  const subjectType = oneOf(AUDIT_SUBJECTS, params.get('subject_type'));
  const subjectId = params.get('subject_id');
  const from = instantOf(params.get('from'));
  const to = instantOf(params.get('to'));
  const sort = oneOf(['happened_at'], params.get('sort'));
  return {
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(actorId && { actor_id: actorId }),
    ...(action && { action }),
    ...(subjectType && { subject_type: subjectType }),
    ...(subjectId && { subject_id: subjectId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
  };
}
