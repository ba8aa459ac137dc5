import { isolate } from '@portal/domain/isolate';

/** Who wins the prizes, in the settings and on the page of the results. */
export const awardTexts = {
  awarded: 'الفائزون بحسب الترتيب الآن',
  awardedFrozen: 'الفائزون',
  nobody: 'لا فائز بعد',
  ties: {
    total: 'حُسم التعادل بالدرجة الكلية',
    other_total: 'حُسم التعادل بالترتيب الآخر',
    shared: 'مناصفة: لم يحسم التعادل شيء',
  } as Readonly<Record<string, string>>,
  tieOfPart: (part: string) => `حُسم التعادل بدرجة نوع التقييم «${isolate(part)}»`,
  winner: (place: number, team: string) => `${place}. ${isolate(team)}`,
} as const;
