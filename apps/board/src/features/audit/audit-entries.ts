import { auditCalls } from '@portal/api-schema';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@portal/domain/audit-actions';
import { idOf, listQuery } from '../../shared/lists/list-query.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import { defineList } from '../../shared/lists/use-list.ts';

const instantOf = (text: string | null) =>
  text !== null && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

/** One page of the audit log; the newest entries come first unless the URL says otherwise. */
export const auditEntries = defineList({
  call: auditCalls.list,
  queryOf: (params) =>
    listQuery(params, ['happened_at'], {
      actor_id: idOf(params.get('actor_id')),
      action: oneOf(AUDIT_ACTIONS, params.get('action')),
      subject_type: oneOf(AUDIT_SUBJECTS, params.get('subject_type')),
      subject_id: params.get('subject_id') || undefined,
      from: instantOf(params.get('from')),
      to: instantOf(params.get('to')),
    }),
  foreignParam: 'tab',
});
