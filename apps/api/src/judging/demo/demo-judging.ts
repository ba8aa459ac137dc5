import type { EvaluationType } from '@portal/api-schema';

/** The evaluation of a team by a demo committee: the submitted types, and whether it was re-opened afterwards. */
interface DemoJudging {
  team: string;
  types: readonly EvaluationType[];
  reopened?: boolean;
}

const ALL = ['eco', 'idea', 'tech'] as const;
const notStarted = (team: string): DemoJudging => ({ team, types: [] });
const finished = (team: string): DemoJudging => ({ team, types: ALL });

interface DemoCommittee {
  full_name: string;
  members: readonly (readonly [full_name: string, title: string])[];
  judging: readonly DemoJudging[];
}

/**
 * The first signs in as committee1@demo.sa. Each has eight teams; some teams have two committees. The teams that the first two
 * share are already finished by the second, so the next evaluation of the first completes a team.
 */
export const DEMO_COMMITTEES: readonly DemoCommittee[] = [
  {
    full_name: 'اللجنة الأولى',
    members: [
      ['د. منى الراجحي', 'رئيسة اللجنة، استثمار جريء'],
      ['م. طارق الهذلي', 'مدير هندسة البرمجيات'],
      ['أ. سمر الفايز', 'خبيرة تجربة المستخدم'],
    ],
    judging: [
      { team: 'مدار', types: ['idea'] },
      finished('نماء'),
      notStarted('أثر'),
      notStarted('بيان'),
      notStarted('فسيلة'),
      notStarted('مسار'),
      finished('وصل'),
      notStarted('نبض'),
    ],
  },
  {
    full_name: 'اللجنة الثانية',
    members: [
      ['د. حسام العبدالكريم', 'رئيس اللجنة، أستاذ علوم الحاسب'],
      ['أ. نجلاء الدخيل', 'مديرة ابتكار'],
      ['م. عادل السويلم', 'مهندس أنظمة'],
    ],
    judging: [
      finished('وصل'),
      finished('نبض'),
      finished('رصيد'),
      notStarted('سراج'),
      finished('شفاء'),
      { team: 'ميزان', types: ['eco', 'tech'] },
      notStarted('غيث'),
      notStarted('أبجد'),
    ],
  },
  {
    full_name: 'اللجنة الثالثة',
    members: [
      ['د. بدرية الصالح', 'رئيسة اللجنة، سياسات عامة'],
      ['أ. ياسر الموسى', 'مؤسس شركة ناشئة'],
      ['د. إيمان النعيم', 'باحثة ذكاء اصطناعي'],
    ],
    judging: [
      finished('رصيد'),
      notStarted('سراج'),
      finished('مدد'),
      finished('خطوة'),
      { team: 'غيث', types: ALL, reopened: true },
      { team: 'أبجد', types: ['eco'] },
      notStarted('عطاء'),
      notStarted('تبيان'),
    ],
  },
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
