import type { SettingsRow } from '../../event/index.ts';
import { type FieldErrors, refused } from '../../platform/errors.ts';

export type EventDates = Pick<
  SettingsRow,
  'registration_from' | 'registration_to' | 'delivery_from' | 'delivery_to' | 'judging_from' | 'judging_to'
>;

const SENTENCES = {
  registration_from: 'تحقق من تاريخ بدء التسجيل للفرق، فلا يمكن أن يكون في الماضي',
  registration_to: 'تحقق من تاريخ انتهاء التسجيل للفرق، فلا يمكن أن يسبق تاريخ البدء',
  delivery_from: 'تحقق من تاريخ بدء تسليم المشاريع، فلا يمكن أن يكون في الماضي',
  delivery_to: 'تحقق من تاريخ انتهاء تسليم المشاريع، فلا يمكن أن يسبق تاريخ البدء',
  judging_to: 'تحقق من تاريخ انتهاء التحكيم، فلا يمكن أن يسبق تاريخ البدء',
} as const;

/**
 * Checks the new dates of the event. A start in the past is refused only when it changes, so that a running event can
 * be edited.
 * @throws HttpError 422 with the sentence of every invalid date; the first is the message
 */
export function checkDates(before: EventDates, after: EventDates, now: Date): void {
  const startsInPast = (field: 'registration_from' | 'delivery_from') => {
    const date = after[field];
    return date !== null && date < now && date.getTime() !== before[field]?.getTime();
  };
  const isReversed = (from: Date | null, to: Date | null) => from !== null && to !== null && to < from;
  const faults: Record<keyof typeof SENTENCES, boolean> = {
    registration_from: startsInPast('registration_from'),
    registration_to: isReversed(after.registration_from, after.registration_to),
    delivery_from: startsInPast('delivery_from'),
    delivery_to: isReversed(after.delivery_from, after.delivery_to),
    judging_to: isReversed(after.judging_from, after.judging_to),
  };
  const wrong = (Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]).filter((field) => faults[field]);
  const [first] = wrong;
  if (first === undefined) return;
  const errors: FieldErrors = Object.fromEntries(wrong.map((field) => [field, [SENTENCES[field]]]));
  throw refused(SENTENCES[first], errors);
}
