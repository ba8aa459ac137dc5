import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import type { Database } from '../../platform/database/database.ts';
import { insertField } from './forms.repository.ts';

/** Under fixed ids, so that the board may change or remove them for good. */
export const PROJECT_LINKS = [
  { id: '01900000-0000-7000-8000-00000000f001', label: 'رابط مستودع المشروع' },
  { id: '01900000-0000-7000-8000-00000000f002', label: 'رابط فيديو المشروع' },
  { id: '01900000-0000-7000-8000-00000000f003', label: 'رابط النسخة التجريبية' },
] as const;

/** The links of a project, which the delivery form has from the start. */
export async function insertProjectLinks(tx: Database): Promise<void> {
  for (const { id, label } of PROJECT_LINKS) {
    await insertField(tx, { ...PLAIN_QUESTION, kind: 'link', id, label, form: 'delivery' });
  }
}
