export interface DemoCommittee {
  full_name: string;
  members: readonly (readonly [full_name: string, title: string])[];
}

/** The first signs in as committee1@demo.sa. */
export const DEMO_COMMITTEES: readonly DemoCommittee[] = [
  {
    full_name: 'اللجنة الأولى',
    members: [
      ['د. منى الراجحي', 'رئيسة اللجنة، استثمار جريء'],
      ['م. طارق الهذلي', 'مدير هندسة البرمجيات'],
      ['أ. سمر الفايز', 'خبيرة تجربة المستخدم'],
    ],
  },
  {
    full_name: 'اللجنة الثانية',
    members: [
      ['د. حسام العبدالكريم', 'رئيس اللجنة، أستاذ علوم الحاسب'],
      ['أ. نجلاء الدخيل', 'مديرة ابتكار'],
      ['م. عادل السويلم', 'مهندس أنظمة'],
    ],
  },
  {
    full_name: 'اللجنة الثالثة',
    members: [
      ['د. بدرية الصالح', 'رئيسة اللجنة، سياسات عامة'],
      ['أ. ياسر الموسى', 'مؤسس شركة ناشئة'],
      ['د. إيمان النعيم', 'باحثة ذكاء اصطناعي'],
    ],
  },
];
