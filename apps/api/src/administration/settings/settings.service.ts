import type { Data, settingsCalls } from '@portal/api-schema';
import { loadPages, loadSettings } from '../../event/index.ts';
import { loadDefaultRubric, sampleIds, toCriterion } from '../../judging/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { toIso } from '../../platform/time.ts';
import { allPageImages } from '../page-images/page-images.service.ts';

/** Queries one after the other, because `db` may be a transaction, whose connection takes one query at a time. */
export async function readSettings(
  services: Pick<Context, 'config'>,
  db: Database,
): Promise<Data<typeof settingsCalls.get>> {
  const row = await loadSettings(db);
  const { parts, evaluated } = await loadDefaultRubric(db);
  const pages = await loadPages(db);
  const settings = {
    registration_from: toIso(row.registration_from),
    registration_to: toIso(row.registration_to),
    delivery_from: toIso(row.delivery_from),
    delivery_to: toIso(row.delivery_to),
    judging_from: toIso(row.judging_from),
    judging_to: toIso(row.judging_to),
    event_name: row.event_name,
    min_team_members: row.min_team_members,
    max_team_members: row.max_team_members,
    places: row.places,
    confirm_until: toIso(row.confirm_until),
    release_unconfirmed: row.release_unconfirmed,
    disagreement_points: row.disagreement_points,
    blind_judging: row.blind_judging,
    certificates_open: row.certificates_open,
    support_email: row.support_email,
    support_phone: row.support_phone,
    pages: {
      instructions: pages.get('instructions') ?? '',
      attendance: pages.get('attendance') ?? '',
      help: pages.get('help') ?? '',
      privacy: pages.get('privacy') ?? '',
    },
    type_weights: Object.fromEntries(parts.map(({ type, weight }) => [type, weight])),
    criteria: Object.fromEntries(parts.map(({ type, criteria }) => [type, criteria.map(toCriterion)])),
    calibration_team_ids: await sampleIds(db),
    version: row.version,
  };
  const criteria_frozen = Object.fromEntries(parts.map(({ type }) => [type, evaluated.includes(type)]));
  const images = await allPageImages(services, db);
  return { settings, criteria_frozen, images, anonymised_at: toIso(row.anonymised_at) };
}
