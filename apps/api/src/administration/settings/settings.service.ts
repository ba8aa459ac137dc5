import type { Body, Data, PageName, settingsCalls } from '@portal/api-schema';
import { SETTINGS_CHANGED } from '@portal/domain/messages';
import {
  earliestConfirmation,
  loadPages,
  loadSettings,
  lockSettings,
  type SettingsRow,
  savePage,
  saveSettings,
  settingsChange,
} from '../../event/index.ts';
import {
  changedSamples,
  changeOfDefaultRubric,
  changeSamples,
  loadDefaultRubric,
  sampleIds,
  toCriterion,
} from '../../judging/index.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOfFields } from '../../platform/edits/edit.ts';
import { type FieldErrors, refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { toIso } from '../../platform/time.ts';
import { fillPlaces, lockPlaces } from '../../teams/index.ts';
import { allPageImages, requireSoundImages } from '../page-images/page-images.service.ts';
import { TOO_SOON_TO_RELEASE } from './texts.ts';

const DATES = [
  'registration_from',
  'registration_to',
  'delivery_from',
  'delivery_to',
  'judging_from',
  'judging_to',
  'confirm_until',
] as const;

/** Queries one after the other, because `db` may be a transaction, whose connection takes one query at a time. */
export async function readSettings(
  services: Pick<Context, 'config' | 'now'>,
  db: Database,
): Promise<Data<typeof settingsCalls.get>> {
  const row = await loadSettings(db);
  const { parts, evaluated } = await loadDefaultRubric(db);
  const pages = await loadPages(db);
  const dates = Object.fromEntries(DATES.map((field) => [field, toIso(row[field])])) as Record<
    (typeof DATES)[number],
    string | null
  >;
  const settings = {
    ...dates,
    event_name: row.event_name,
    min_team_members: row.min_team_members,
    max_team_members: row.max_team_members,
    places: row.places,
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
  const now = services.now().toISOString();
  return { settings, criteria_frozen, images, anonymised_at: toIso(row.anonymised_at), now };
}

/**
 * Changes the fields that are given. A call that changes nothing, such as a retry, gets the settings as they are.
 * @throws HttpError 409 a field changed after `version`, or the criteria of a type with evaluations would change ·
 * 422 dates, sizes of teams, weights, criteria, samples or images in pages that the rules do not allow
 */
export function updateSettings(context: Context, { actor, body }: CallInput<typeof settingsCalls.update>) {
  return changeLocked(context, actor, lockSettings, async (before, change) => {
    const { tx, at, audit, publish } = change;
    const values = changedValues(before, body);
    if (values.places !== undefined) await lockPlaces(tx);
    const pages = changedPages(await loadPages(tx), body.pages);
    const rubric = await changeOfDefaultRubric(tx, body);
    const samples = await changedSamples(tx, body.calibration_team_ids);
    const fields = [
      ...Object.keys(values),
      ...pages.map(([name]) => `pages.${name}`),
      ...rubric.fields,
      ...(samples === null ? [] : ['calibration_team_ids']),
    ];
    if (fields.length === 0) return readSettings(context, tx);
    const subject = { subject_type: 'settings', subject_id: EVENT_ID } as const;
    const record = { ...subject, version: before.version };
    const edit = await editOfFields(change, record, { message: SETTINGS_CHANGED }, body.version, fields);

    const after = { ...before, ...values };
    checkDates(before, after, at);
    if (after.min_team_members > after.max_team_members)
      throw refused(SIZES_REVERSED, { min_team_members: [SIZES_REVERSED] });
    await requireSoundImages(tx, pages);
    await rubric.save();
    if (samples) await changeSamples(change, samples);
    for (const [name, text] of pages) await savePage(tx, name, text, at);
    await saveSettings(tx, { ...values, version: edit.version, updated_at: at });
    if (values.places !== undefined) await fillPlaces(change);
    const details = {
      values: beforeAndAfter(before, values),
      pages: pages.map(([name]) => name),
      ...rubric.details,
      ...(samples && { samples: true }),
    };
    audit({ action: 'settings.changed', ...subject, ...edit, details });
    await publish(settingsChange());
    return readSettings(context, tx);
  });
}

function beforeAndAfter(before: SettingsRow, values: Partial<SettingsRow>) {
  return Object.fromEntries(
    Object.entries(values).map(([field, to]) => [field, { from: before[field as keyof SettingsRow], to }]),
  );
}

type EventDates = Pick<SettingsRow, (typeof DATES)[number] | 'release_unconfirmed'>;

const SIZES_REVERSED = 'أصغر عدد لأعضاء الفريق لا يزيد على أكبر عدد';

const SENTENCES = {
  registration_from: 'تحقق من تاريخ بدء التسجيل للفرق، فلا يمكن أن يكون في الماضي',
  registration_to: 'تحقق من تاريخ انتهاء التسجيل للفرق، فلا يمكن أن يسبق تاريخ البدء',
  delivery_from: 'تحقق من تاريخ بدء تسليم المشاريع، فلا يمكن أن يكون في الماضي',
  delivery_to: 'تحقق من تاريخ انتهاء تسليم المشاريع، فلا يمكن أن يسبق تاريخ البدء',
  judging_to: 'تحقق من تاريخ انتهاء التحكيم، فلا يمكن أن يسبق تاريخ البدء',
  confirm_until: 'تحقق من آخر موعد لتأكيد المشاركة، فلا يمكن أن يكون في الماضي',
} as const;

/** @throws HttpError 422 places would be released before the teams had time to confirm */
function requireTimeToConfirm(before: EventDates, after: EventDates, now: Date): void {
  const { confirm_until: until, release_unconfirmed } = after;
  const isNew = !before.release_unconfirmed || until?.getTime() !== before.confirm_until?.getTime();
  if (!release_unconfirmed || until === null || !isNew) return;
  if (until >= earliestConfirmation(now)) return;
  throw refused(TOO_SOON_TO_RELEASE, { confirm_until: [TOO_SOON_TO_RELEASE] });
}

/**
 * Checks the new dates of the event. A date in the past is refused only when it changes, so that a running event can
 * be edited.
 * @throws HttpError 422 with the sentence of every invalid date; the first is the message
 */
function checkDates(before: EventDates, after: EventDates, now: Date): void {
  const isInPast = (field: 'registration_from' | 'delivery_from' | 'confirm_until') => {
    const date = after[field];
    return date !== null && date < now && date.getTime() !== before[field]?.getTime();
  };
  const isReversed = (from: Date | null, to: Date | null) => from !== null && to !== null && to < from;
  const faults: Record<keyof typeof SENTENCES, boolean> = {
    registration_from: isInPast('registration_from'),
    registration_to: isReversed(after.registration_from, after.registration_to),
    delivery_from: isInPast('delivery_from'),
    delivery_to: isReversed(after.delivery_from, after.delivery_to),
    judging_to: isReversed(after.judging_from, after.judging_to),
    confirm_until: isInPast('confirm_until'),
  };
  if (!faults.confirm_until) requireTimeToConfirm(before, after, now);
  const wrong = (Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]).filter((field) => faults[field]);
  const [first] = wrong;
  if (first === undefined) return;
  const errors: FieldErrors = Object.fromEntries(wrong.map((field) => [field, [SENTENCES[field]]]));
  throw refused(SENTENCES[first], errors);
}

/** The columns of the settings that the body changes, with their new values. */
function changedValues(before: SettingsRow, body: Body<typeof settingsCalls.update>): Partial<SettingsRow> {
  const sentDates = DATES.flatMap((field) => {
    const date = body[field];
    return date === undefined ? [] : [[field, date === null ? null : new Date(date)] as const];
  });
  const dates: Partial<Pick<SettingsRow, (typeof DATES)[number]>> = Object.fromEntries(sentDates);
  const {
    pages: _pages,
    type_weights: _weights,
    criteria: _criteria,
    calibration_team_ids: _samples,
    version: _version,
    ...sent
  } = body;
  const wanted = { ...sent, ...dates };
  // `before[field]` compiles only while each field that is sent is a column.
  const changed = (Object.entries(wanted) as [keyof typeof wanted, unknown][]).filter(
    ([field, value]) => value !== undefined && !isSame(before[field], value),
  );
  return Object.fromEntries(changed) as Partial<SettingsRow>;
}

/** The pages that the call changes, with their new bodies. */
function changedPages(
  before: ReadonlyMap<PageName, string>,
  pages: Body<typeof settingsCalls.update>['pages'] = {},
): [PageName, string][] {
  const sent = Object.entries(pages) as [PageName, string | undefined][];
  return sent.flatMap(([name, body]) =>
    body === undefined || body === (before.get(name) ?? '') ? [] : [[name, body]],
  );
}

function isSame(before: unknown, after: unknown): boolean {
  if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime();
  return before === after;
}
