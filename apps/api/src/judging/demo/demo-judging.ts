import type { EvaluationType } from '@portal/api-schema';
import { DEMO_JUDGE_EMAILS } from '@portal/domain/demo-accounts';
import type { PrizeKind } from '@portal/domain/prizes';

const ALL = ['eco', 'idea', 'tech'] as const;
const NONE = [] as const;

interface DemoCommittee {
  full_name: string;
  members: readonly (readonly [full_name: string, title: string])[];
  /** Its teams, each with the types that it has submitted. */
  judging: Readonly<Record<string, readonly EvaluationType[]>>;
  /** The people of `members` who sign in themselves, in that order; each has submitted some of the evaluations. */
  judges?: readonly string[];
  /** The team whose finished evaluation was re-opened. */
  reopened?: string;
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
    judges: DEMO_JUDGE_EMAILS,
    judging: {
      مدار: ['idea'],
      نماء: ALL,
      أثر: NONE,
      بيان: NONE,
      فسيلة: NONE,
      مسار: NONE,
      وصل: ALL,
      نبض: NONE,
    },
  },
  {
    full_name: 'اللجنة الثانية',
    members: [
      ['د. حسام العبدالكريم', 'رئيس اللجنة، أستاذ علوم الحاسب'],
      ['أ. نجلاء الدخيل', 'مديرة ابتكار'],
      ['م. عادل السويلم', 'مهندس أنظمة'],
    ],
    judging: {
      وصل: ALL,
      نبض: ALL,
      رصيد: ALL,
      سراج: NONE,
      شفاء: ALL,
      ميزان: ['eco', 'tech'],
      غيث: NONE,
      أبجد: NONE,
    },
  },
  {
    full_name: 'اللجنة الثالثة',
    members: [
      ['د. بدرية الصالح', 'رئيسة اللجنة، سياسات عامة'],
      ['أ. ياسر الموسى', 'مؤسس شركة ناشئة'],
      ['د. إيمان النعيم', 'باحثة ذكاء اصطناعي'],
    ],
    judging: { رصيد: ALL, سراج: NONE, مدد: ALL, خطوة: ALL, غيث: ALL, أبجد: ['eco'], عطاء: NONE, تبيان: NONE },
    reopened: 'غيث',
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

/** The prizes of the demo, in the order in which they are awarded. */
export const DEMO_PRIZES: readonly {
  name: string;
  kind: PrizeKind;
  description?: string;
  part?: string;
  of_first_track?: boolean;
  exclusive?: boolean;
  /** The name of the team that the board picked. */
  picked?: string;
}[] = [
  { name: 'جائزة الذكاء الاصطناعي', kind: 'rank', of_first_track: true },
  { name: 'أفضل تقني', kind: 'part', part: 'tech', exclusive: true },
  { name: 'جائزة الراعي', kind: 'picked', description: 'يقدمها الراعي الرئيس للهاكاثون', picked: 'رصيد' },
];
