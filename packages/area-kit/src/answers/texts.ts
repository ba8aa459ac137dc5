/** Fields of the organiser, as whoever answers sees them. */
export const answerFieldTexts = {
  optional: (label: string) => `${label} (اختياري)`,
  choose: 'اختر',
  noAnswer: 'بلا إجابة',
  agree: 'أوافق',
} as const;

/** The answers of a team. */
export const teamAnswersTexts = {
  titles: { registration: 'أسئلة التسجيل', delivery: 'أسئلة التسليم' },
  edit: 'تعديل الإجابات',
  save: 'حفظ',
  change: { running: 'جاري حفظ الإجابات...', done: 'حُفظت الإجابات', failed: 'تعذّر حفظ الإجابات' },
  required: 'مطلوب',
  missing: 'يُرجى أولًا الإجابة عن الأسئلة المطلوبة',
  formerly: 'كما كان السؤال عند الإجابة',
  unsaved: 'لم تُحفظ الإجابات بعد. تبقى هنا ما دام هذا التبويب مفتوحًا.',
  restored: 'هذا ما كُتب من قبل، ولم يُحفظ بعد.',
  discardTitle: 'إغلاق دون حفظ؟',
  discardText: 'لن يُحفظ ما كُتب في هذا النموذج.',
  discard: 'إغلاق دون حفظ',
} as const;
