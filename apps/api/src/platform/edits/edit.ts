import { isDeepStrictEqual } from 'node:util';
import type { AuditSubject } from '@portal/domain/audit-actions';
import { formatRelative } from '@portal/domain/format';
import { isolate } from '@portal/domain/isolate';
import type { EditConflict } from '@portal/domain/messages';
import { DIRECTORS } from '@portal/domain/roles';
import type { ChangeContext } from '../change.ts';
import { HttpError } from '../errors.ts';
import { editsSince } from './edits.repository.ts';

/** A record that is being edited, as it is locked, and how the audit log names it. */
export interface EditedRecord {
  readonly subject_type: AuditSubject;
  readonly subject_id: string;
  readonly version: number;
}

/** What an edit changes, for its audit entry: the fields, and the version that it makes of the record. */
export interface Edit {
  readonly version: number;
  readonly fields: string[];
}

interface CurrentValues<Values> {
  /** The message of the refusal. */
  readonly message: EditConflict;
  readonly values: Values;
  /** The values as a person reads them, null for an empty one; fields whose value is not shown are left out. */
  readonly displayed?: { readonly [Field in keyof Values]?: string | null };
}

/** The version of an add that is sent again: whatever it changes is a conflict, because its person has seen none of it. */
export const UNSEEN = 0;

type Sent<Values> = { readonly [Field in keyof Values]?: unknown } & {
  readonly version?: number | undefined;
  readonly seen?: Partial<Values> | undefined;
};

/**
 * The edit that sets what was `sent`. Fields that are not sent, or that have the sent value, are not part of it.
 * @throws HttpError 409 another person changed one of its fields after `version`
 */
export async function editOf<Values extends object>(
  change: ChangeContext,
  record: EditedRecord,
  { message, values, displayed = {} }: CurrentValues<Values>,
  sent: Sent<Values>,
): Promise<Edit> {
  const fields = (Object.keys(values) as (keyof Values & string)[]).filter(
    (field) => sent[field] !== undefined && !isDeepStrictEqual(sent[field], values[field]),
  );
  if (sent.seen) requireSeen(message, values, sent.seen, displayed);
  return editOfFields(change, record, { message, displayed }, sent.version, fields);
}

/** As `editOf`, for fields that are known to differ. */
export async function editOfFields(
  change: Pick<ChangeContext, 'tx' | 'at' | 'actor'>,
  record: EditedRecord,
  refusal: { message: EditConflict; displayed?: Readonly<Record<string, string | null | undefined>> },
  version: number | undefined,
  fields: string[],
): Promise<Edit> {
  if (version !== undefined && version !== record.version && fields.length > 0) {
    const others = await changedSince(change, record, version, fields);
    const errors = Object.fromEntries(
      [...others].map(([field, who]) => [field, [sentence(who, refusal.displayed?.[field])]]),
    );
    if (others.size > 0) throw new HttpError(409, refusal.message, { errors });
  }
  return { version: record.version + (fields.length > 0 ? 1 : 0), fields };
}

/** By whom and when each of the fields was changed last after this version, in words; null by an earlier attempt to add it. */
async function changedSince(
  { tx, at, actor }: Pick<ChangeContext, 'tx' | 'at' | 'actor'>,
  record: EditedRecord,
  version: number,
  fields: readonly string[],
): Promise<Map<string, string | null>> {
  const edits = await editsSince(tx, record, version);
  // Version 1 is the creation, not an edit.
  const isComplete = new Set(edits.map((edit) => edit.version)).size === record.version - (version || 1);
  // A version without an entry, such as one by an import, may have changed any field.
  const unnamed = isComplete ? null : SOMEBODY;
  const among = isComplete && version !== UNSEEN ? [] : fields;
  const changed = new Map<string, string | null>(among.map((field) => [field, unnamed]));
  const seesNames = DIRECTORS.some((role) => role === actor.role);
  for (const { fields: theirs, actor_name, happened_at } of edits) {
    const who = `${(seesNames && actor_name) || SOMEBODY} ${formatRelative(happened_at, at)}`;
    for (const field of theirs ?? []) if (fields.includes(field)) changed.set(field, who);
  }
  return changed;
}

/*
 * Areas built before contract 1.5 send the values that their form started from as `seen`, not the version. To be removed,
 * with `seenFields` of `@portal/api-schema`, once `OLDEST_CONTRACT_VERSION` is newer than theirs.
 */

/** @throws HttpError 409 with the current value of each field that is not what was `seen` */
function requireSeen<Values extends object>(
  message: EditConflict,
  current: Values,
  seen: Partial<Values>,
  displayed: { readonly [Field in keyof Values]?: string | null },
): void {
  const fields = Object.keys(seen) as (keyof Values & string)[];
  const changed = fields.filter((field) => JSON.stringify(current[field]) !== JSON.stringify(seen[field]));
  if (changed.length === 0) return;
  const who = `${SOMEBODY} قبل حفظك`;
  const errors = Object.fromEntries(changed.map((field) => [field, [sentence(who, displayed[field])]]));
  throw new HttpError(409, message, { errors });
}

const SOMEBODY = 'شخص آخر';

function sentence(who: string | null, currentValue: string | null | undefined): string {
  if (who === null) {
    if (currentValue === undefined) return 'حُفظ في محاولة سابقة غير هذا';
    return `حُفظ في محاولة سابقة ${currentValue === null ? 'فارغًا' : `«${isolate(currentValue)}»`}`;
  }
  if (currentValue === undefined) return `غيّره ${who}`;
  return currentValue === null ? `أفرغه ${who}` : `غيّره ${who} إلى «${isolate(currentValue)}»`;
}
