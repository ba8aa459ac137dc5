import type { AuditData, AuditEntry, AuditQuery } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { pageOf } from '../pagination.ts';
import { type AuditRow, listAuditRows, namesOf } from './audit.repository.ts';

/** The audit log, filtered; the newest entries first unless asked otherwise. */
export async function auditData({ db }: Context, query: AuditQuery): Promise<AuditData> {
  const { page, per_page, limit, offset } = pageOf(query);
  const { rows, total } = await listAuditRows(db, query, { limit, offset });
  const names = await namesOf(db, rows);
  return {
    entries: rows.map((row) => toEntry(row, names.get(row.subject_id))),
    pagination: { page, per_page, total },
  };
}

function toEntry(row: AuditRow, subjectName: string | undefined): AuditEntry {
  const { actor_id, actor_name, actor_role } = row;
  return {
    id: row.id,
    actor: actor_id === null ? null : { id: actor_id, full_name: actor_name, role: actor_role },
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject_name: subjectName ?? null,
    details: row.details,
    address: row.address,
    request_id: row.request_id,
    happened_at: row.happened_at.toISOString(),
  };
}
