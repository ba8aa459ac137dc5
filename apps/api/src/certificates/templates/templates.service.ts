import { isDeepStrictEqual } from 'node:util';
import type { Body, CertificateTemplate, certificateTemplateCalls, Data } from '@portal/api-schema';
import { A4 } from '@portal/domain/certificate-fields';
import {
  CERTIFICATE_TEMPLATE_CHANGED,
  CERTIFICATE_TEMPLATE_IN_USE,
  INVALID_DATA,
} from '@portal/domain/messages';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/audit/actor.ts';
import { type ChangeContext, change, changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf, UNSEEN } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { requireDesign } from '../check-design.ts';
import { certificatesChange, ofTemplate } from '../published-changes.ts';
import {
  deleteTemplateRow,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  type TemplateRow,
  type TemplateValues,
  updateTemplate,
} from './templates.repository.ts';

export const templateHandlers = {
  list: async (context) => ({ templates: (await listTemplateRows(context.db)).map(toTemplate) }),

  /**
   * Adds a design. One whose `id` is known stays as it is: an attempt whose answer was lost has added it.
   * @throws HttpError 409 it has another name or other fields · 422 the design that it is to be a copy of does not exist any
   *   more, or a field that cannot be on the page
   */
  async add(context, { actor, body: { id = uuidv7(), copy_of, ...values } }) {
    const { name } = values;
    const stored = await change(context, actor, async (changing) => {
      const { tx, at, audit } = changing;
      if (await lockTemplate(tx, id)) return null;
      const source = copy_of === undefined ? EMPTY : await lockTemplate(tx, copy_of);
      if (!source) throw refused(INVALID_DATA, { copy_of: ['حُذف هذا التصميم'] });
      const { page, background } = source;
      const fields = values.fields ?? source.fields;
      if (values.fields) requireDesign(page, fields);
      if (!(await insertTemplate(tx, { id, name, page, background, fields }, at))) return null;
      const details = {
        name,
        ...(copy_of !== undefined && { copy_of: 'name' in source ? source.name : '' }),
      };
      audit({ action: 'certificate_template.added', ...ofTemplate(id), details });
      return announced(changing, id);
    });
    return stored ?? changeTemplate(context, actor, { template_id: id, version: UNSEEN, ...values });
  },

  /** @throws HttpError 404 · 409 a field was changed after `version` · 422 a field that cannot be on the page */
  change: (context, { actor, body }) => changeTemplate(context, actor, body),

  /** @throws HttpError 404 · 409 certificates of it were issued */
  async delete(context, { actor, body: { template_id: id } }) {
    const key = await changeRecord(context, actor, lockTemplate, id, async (before, changing) => {
      const { tx, audit, publish } = changing;
      if (!(await deleteTemplateRow(tx, id))) throw conflict(CERTIFICATE_TEMPLATE_IN_USE);
      audit({ action: 'certificate_template.deleted', ...ofTemplate(id), details: { name: before.name } });
      await publish(certificatesChange());
      return before.background?.storage_key;
    });
    if (key !== undefined) await removeUnreferenced(context, [key]);
    return {};
  },

  /** @throws HttpError 404 */
  removeBackground(context, { actor, params }) {
    return changeBackground(context, actor, params.id, { page: A4, background: null });
  },
} satisfies Partial<Handlers<typeof certificateTemplateCalls>>;

const EMPTY: Pick<TemplateRow, 'page' | 'background' | 'fields'> = { page: A4, background: null, fields: [] };

function changeTemplate(
  context: Context,
  actor: Actor,
  { template_id, version, ...values }: Body<typeof certificateTemplateCalls.change>,
) {
  return changeRecord(context, actor, lockTemplate, template_id, async (before, changing) => {
    // A retry after a lost answer.
    if (isDeepStrictEqual({ ...before, ...values }, before)) return load(changing.tx, before.id);
    const { name, fields } = before;
    const current = {
      message: CERTIFICATE_TEMPLATE_CHANGED,
      values: { name, fields },
      displayed: { name },
    };
    const edit = await editOf(changing, { ...ofTemplate(before.id), version: before.version }, current, {
      ...values,
      version,
    });
    if (values.fields) requireDesign(before.page, values.fields);
    return changed(changing, before, values, edit);
  });
}

/** Changes the background and the page, which is as large as it; without one it is A4. @throws HttpError 404 */
export async function changeBackground(
  context: Context,
  actor: Actor,
  id: string,
  { page, background }: Pick<TemplateRow, 'page' | 'background'>,
): Promise<Data<typeof certificateTemplateCalls.add>> {
  let former: string | undefined;
  const template = await changeRecord(context, actor, lockTemplate, id, async (before, changing) => {
    former = before.background?.storage_key;
    // The fields are placed on the page.
    const edit = { version: before.version + 1, fields: ['background', 'fields'] };
    return changed(changing, before, { page, background }, edit);
  });
  if (former !== undefined) await removeUnreferenced(context, [former]);
  return template;
}

async function changed(changing: ChangeContext, before: TemplateRow, values: TemplateValues, edit: Edit) {
  const { tx, at, audit } = changing;
  await updateTemplate(tx, before.id, values, at);
  const what = values.fields ? 'fields' : values.background === undefined ? 'name' : 'background';
  const details = { name: values.name ?? before.name, what };
  audit({ action: 'certificate_template.changed', ...ofTemplate(before.id), ...edit, details });
  return announced(changing, before.id);
}

async function announced({ tx, publish }: ChangeContext, id: string) {
  await publish(certificatesChange());
  return load(tx, id);
}

async function load(tx: Database, id: string): Promise<Data<typeof certificateTemplateCalls.add>> {
  const [row] = await listTemplateRows(tx, id);
  if (!row) throw notFound();
  return { template: toTemplate(row) };
}

function toTemplate({
  template,
  issued_count,
}: Awaited<ReturnType<typeof listTemplateRows>>[number]): CertificateTemplate {
  const { background, created_at, updated_at, ...row } = template;
  return {
    ...row,
    background: background && { name: background.name, size: background.size },
    issued_count,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
