import type { Body, CertificateField, CertificateSample, certificateTemplateCalls } from '@portal/api-schema';
import { SERIAL_BYTES, serialOf } from '@portal/domain/certificate-serial';
import { INVALID_DATA } from '@portal/domain/messages';
import { loadSettings } from '../../event/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound, refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { preparedBackground } from '../backgrounds/prepared-backgrounds.ts';
import { checkTexts, drawPreview } from '../certificate-threads.ts';
import { requireDesign } from '../check-design.ts';
import { factsOf, type Person, titleOf, valuesOf } from '../issuing/certificate-content.ts';
import { samplePlanned, sentenceOf } from '../issuing/plan-issue.ts';
import { findSample } from '../issuing/recipients.repository.ts';
import { findTemplate } from './templates.repository.ts';

/** Shown where the event has nobody, and for what a person does not have. */
const INVENTED: Person = {
  name: 'محمد بن عبدالله الأحمدي',
  team: 'مدار',
  project: 'منصة الري الذكي',
  rank: 1,
  track: null,
  role: 'leader',
};
/** No certificate has it. */
const SERIAL = serialOf(new Uint8Array(SERIAL_BYTES));

/**
 * A certificate of the design as a PDF file, not signed.
 * @throws HttpError 404 · 422 a field that cannot be on the page, or whose text cannot be drawn
 */
export async function previewCertificate(
  context: Context,
  id: string,
  body: Body<typeof certificateTemplateCalls.preview>,
): Promise<Uint8Array> {
  const { background, ...sample } = await sampleCertificate(context, id, body);
  const { pdf, faults } = await drawPreview({
    ...sample,
    background: await preparedBackground(context, background),
  });
  if (faults) {
    const errors = faults.map((fault) => [`fields.${fault.field}`, [sentenceOf(fault)]]);
    throw refused(INVALID_DATA, Object.fromEntries(errors));
  }
  return pdf;
}

/**
 * The fields whose text a preview cannot draw. A designer asks before each preview: long texts are usual while fields are resized.
 * @throws HttpError 404 · 422 a field that cannot be on the page
 */
export async function checkPreview(
  context: Context,
  { params, body }: CallInput<typeof certificateTemplateCalls.check>,
) {
  const { fields, values } = await sampleCertificate(context, params.id, body);
  const [faults = []] = await checkTexts(fields, [values]);
  return { faults: faults.map((fault) => ({ place: fault.field, sentence: sentenceOf(fault) })) };
}

/** What a preview shows, with the background as it is stored. */
async function sampleCertificate(
  context: Context,
  id: string,
  { fields: draft, sample = 'longest', audience }: Body<typeof certificateTemplateCalls.preview>,
) {
  const { db, now } = context;
  const template = await findTemplate(db, id);
  if (!template) throw notFound();
  const { page, background } = template;
  const fields = draft ?? template.fields;
  requireDesign(page, fields);
  const facts =
    (audience && (await samplePlanned(db, { template_id: id, audience, fields }, sample))) ??
    (await sampleFacts(db, fields, sample));
  return {
    page,
    background,
    fields,
    values: valuesOf(context, facts, { serial: SERIAL, issuedAt: now() }),
    title: titleOf(facts.name),
  };
}

/** Of someone in the teams that take part, or of an invented person; with all that a design can show. */
async function sampleFacts(db: Database, fields: readonly CertificateField[], sample: CertificateSample) {
  const { event_name } = await loadSettings(db);
  const { name, team, role, project } = (await findSample(db, sample)) ?? INVENTED;
  const shown = { ...INVENTED, name, team, role, project: project ?? INVENTED.project };
  return factsOf(fields, shown, event_name);
}
