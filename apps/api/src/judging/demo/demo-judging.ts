import type { EvaluationType } from '@portal/api-schema';

/** The evaluation of a team by a demo committee: the submitted types, and whether it was re-opened afterwards. */
export interface DemoJudging {
  team: string;
  types: readonly EvaluationType[];
  reopened?: boolean;
}

const ALL = ['eco', 'idea', 'tech'] as const;
const notStarted = (team: string): DemoJudging => ({ team, types: [] });
const finished = (team: string): DemoJudging => ({ team, types: ALL });

/**
 * The teams of each demo committee, eight each; some have two committees. The teams that the first two share are
 * already finished by the second, so the next evaluation of the first completes a team.
 */
export const DEMO_JUDGING: readonly (readonly DemoJudging[])[] = [
  [
    { team: 'مدار', types: ['idea'] },
    finished('نماء'),
    notStarted('أثر'),
    notStarted('بيان'),
    notStarted('فسيلة'),
    notStarted('مسار'),
    finished('وصل'),
    notStarted('نبض'),
  ],
  [
    finished('وصل'),
    finished('نبض'),
    finished('رصيد'),
    notStarted('سراج'),
    finished('شفاء'),
    { team: 'ميزان', types: ['eco', 'tech'] },
    notStarted('غيث'),
    notStarted('أبجد'),
  ],
  [
    finished('رصيد'),
    notStarted('سراج'),
    finished('مدد'),
    finished('خطوة'),
    { team: 'غيث', types: ALL, reopened: true },
    { team: 'أبجد', types: ['eco'] },
    notStarted('عطاء'),
    notStarted('تبيان'),
  ],
];

export const DEMO_REOPEN_REASON = 'أُدخلت درجة التقييم التقني لفريق آخر، يُرجى مراجعتها.';

export const DEMO_NOTES: Readonly<Record<EvaluationType, string>> = {
  eco: 'نموذج الإيراد واضح، وتكلفة اكتساب العميل تحتاج إلى أرقام أدق.',
  idea: 'الفكرة مبنية على مقابلات حقيقية مع المستخدمين.',
  tech: 'النموذج يعمل كاملًا، ويُنصح بتحسين زمن الاستجابة.',
};

/**
 * A deterministic, plausible score: 6 to 9.5 in steps of 0.5, lower from a stricter committee.
 * @param committee the position of the committee; 0 is the most lenient
 */
export function demoScore(committee: number, team: number, criterion: number): number {
  const halfSteps = 14 + ((team * 7 + criterion * 5 + committee * 3) % 6) - committee;
  return halfSteps / 2;
}
