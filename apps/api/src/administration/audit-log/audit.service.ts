import type { AuditEntry, auditCalls, Data } from '@portal/api-schema';
import type { AuditRow } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { listAuditRows, namesOf } from './audit-log.repository.ts';

/** One page of the audit log, filtered; the newest entries first unless the query says otherwise. */
export async function auditData(
  { db }: Context,
  { query }: CallInput<typeof auditCalls.list>,
): Promise<Data<typeof auditCalls.list>> {
  const { rows, pagination } = await listAuditRows(db, query);
  const mentioned = rows.map((row) => idsIn([row.subject_id, row.details]));
  const names = await namesOf(db, [...new Set(mentioned.flat())]);
  return {
    entries: rows.map((row, index) => toEntry(row, names, mentioned[index] ?? [])),
    pagination,
  };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id in a value, at any depth: the details of some actions contain ids of other records. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

function toEntry(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  mentioned: readonly string[],
): AuditEntry {
  const { actor_id, actor_name, actor_role, version: _version, fields: _fields, ...entry } = row;
  const known = mentioned.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return {
    ...entry,
    actor: actor_name === null ? null : { id: actor_id, full_name: actor_name, role: actor_role },
    subject_name: names.get(row.subject_id) ?? null,
    names: Object.fromEntries(known),
    happened_at: row.happened_at.toISOString(),
  };
}
