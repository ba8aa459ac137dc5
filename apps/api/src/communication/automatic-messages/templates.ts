import type { MessageTemplate } from '@portal/api-schema';
import {
  AUTOMATIC_KINDS,
  type AutomaticKind,
  REMINDER_HOURS_DEFAULT,
} from '@portal/domain/automatic-messages';
import type { Database } from '../../platform/database/database.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { listTemplateRows, type TemplateRow } from './templates.repository.ts';

/** An automatic message as it is sent now; its version is 0 before its first change. */
export type Template = Omit<MessageTemplate, 'counts'>;

/** Every automatic message, in the order in which they are listed. */
export async function loadTemplates(db: Database): Promise<Template[]> {
  const rows = await listTemplateRows(db);
  return AUTOMATIC_KINDS.map((kind) => toTemplate(kind, rows.get(kind)));
}

/** What a kind is before the board changes it. */
export function unchangedTemplate(kind: AutomaticKind): TemplateRow {
  return { kind, enabled: true, subject: null, body: null, text_changed_at: null, hours: null, version: 0 };
}

function toTemplate(kind: AutomaticKind, row = unchangedTemplate(kind)): Template {
  const { subject, body } = row;
  const text = subject === null || body === null ? DEFAULT_TEXTS[kind] : { subject, body };
  return {
    kind,
    ...text,
    enabled: row.enabled,
    is_default: subject === null,
    hours: kind === 'delivery_closing' ? (row.hours ?? REMINDER_HOURS_DEFAULT) : null,
    version: row.version,
  };
}
