import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';

/** Why an added record cannot be deleted again, by the kind of record. */
export const OBSTACLE_TEXTS = {
  tables: { changed: 'تغيّرت بياناتها بعد الاستيراد', seated: 'عليها فريق' },
  teams: {
    changed: 'تغيّرت بياناته بعد الاستيراد',
    activated: 'فعّل قائده حسابه',
    members: 'أُضيف إليه أعضاء بعد الاستيراد',
    delivered: 'بدأ تسليم مشروعه',
    assigned: 'أُسند إلى لجنة',
    sample: 'اختير عينة معايرة',
    conflict: 'سُجّل له تعارض مصالح',
    prize: 'اختير لجائزة',
    arrived: 'سُجّل وصوله',
    certificate: 'له شهادة',
  },
  people: {
    changed: 'تغيّرت بياناته بعد الاستيراد',
    activated: 'فعّل حسابه',
    leads: 'صار قائد الفريق',
    arrived: 'سُجّل وصوله',
    certificate: 'له شهادة',
  },
  committees: {
    changed: 'تغيّرت بياناتها بعد الاستيراد',
    activated: 'فعّلت حسابها',
    judge: 'أُضيف إليها محكّم له حساب',
    assigned: 'أُسندت إليها فرق أخرى',
    evaluated: 'أرسلت تقييمًا',
    conflict: 'سُجّل لها تعارض مصالح',
    certificate: 'لها شهادة',
  },
  judges: { changed: 'تغيّرت بياناته بعد الاستيراد', certificate: 'له شهادة' },
  assignments: { again: 'أُسند من جديد بعد الاستيراد', evaluated: 'بدأ تقييمه' },
} as const;
export type ObstacleKind = keyof typeof OBSTACLE_TEXTS;

/**
 * @param names of the record; of an assignment those of the team and of its committee
 * @param reasons keys of the texts of its kind
 */
export function obstacleText(kind: ObstacleKind, names: readonly string[], reasons: readonly string[]) {
  const texts: Readonly<Record<string, string>> = OBSTACLE_TEXTS[kind];
  return `«${names.map(isolate).join(' لدى ')}»: ${listOf(reasons.map((reason) => texts[reason] ?? reason))}`;
}

/** For the obstacles that are not listed. */
export const otherObstacles = (count: number) => `وغيرها: ${countOf(count, nouns.record)}`;
