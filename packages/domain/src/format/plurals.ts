/** The forms of a noun that is counted. `one` and `two` include the number, as Arabic has it. */
export interface NounForms {
  /** 1: «فريق واحد» */
  readonly one: string;
  /** 2: «فريقان» */
  readonly two: string;
  /** 3–10: «فرق» */
  readonly few: string;
  /** 11–99: «فريقًا» */
  readonly many: string;
  /** 0, 100, 101, 102, and fractions: «فريق» */
  readonly other: string;
}

const rules = new Intl.PluralRules('ar');

/** `oblique` after a preposition, after another noun («حالة فريقين») and as an object. */
type Case = 'nominative' | 'oblique';

/** A number with its noun in the right form: «فريق واحد», «فريقان», «3 فرق», «11 فريقًا», «100 فريق». */
export function countOf(count: number, noun: NounForms, grammaticalCase: Case = 'nominative'): string {
  const form = rules.select(count);
  if (form === 'two') return grammaticalCase === 'oblique' ? noun.two.replace(/ان$/, 'ين') : noun.two;
  if (form === 'one') return noun.one;
  return `${count} ${form === 'zero' ? noun.other : noun[form]}`;
}

/** Every noun that the portal counts; a text never puts a number and a noun together itself. */
export const nouns = {
  team: { one: 'فريق واحد', two: 'فريقان', few: 'فرق', many: 'فريقًا', other: 'فريق' },
  member: { one: 'عضو واحد', two: 'عضوان', few: 'أعضاء', many: 'عضوًا', other: 'عضو' },
  file: { one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا', other: 'ملف' },
  committee: { one: 'لجنة واحدة', two: 'لجنتان', few: 'لجان', many: 'لجنة', other: 'لجنة' },
  sector: { one: 'قطاع واحد', two: 'قطاعان', few: 'قطاعات', many: 'قطاعًا', other: 'قطاع' },
  criterion: { one: 'معيار واحد', two: 'معياران', few: 'معايير', many: 'معيارًا', other: 'معيار' },
  cell: { one: 'خلية واحدة', two: 'خليتان', few: 'خلايا', many: 'خلية', other: 'خلية' },
  record: { one: 'سجل واحد', two: 'سجلان', few: 'سجلات', many: 'سجلًا', other: 'سجل' },
  table: { one: 'طاولة واحدة', two: 'طاولتان', few: 'طاولات', many: 'طاولة', other: 'طاولة' },
  point: { one: 'درجة واحدة', two: 'درجتان', few: 'درجات', many: 'درجة', other: 'درجة' },
  evaluation: { one: 'تقييم واحد', two: 'تقييمان', few: 'تقييمات', many: 'تقييمًا', other: 'تقييم' },
  draft: { one: 'مسودة واحدة', two: 'مسودتان', few: 'مسودات', many: 'مسودة', other: 'مسودة' },
  request: { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' },
  recipient: { one: 'مستلم واحد', two: 'مستلمان', few: 'مستلمين', many: 'مستلمًا', other: 'مستلم' },
  message: { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة', other: 'رسالة' },
  result: { one: 'نتيجة واحدة', two: 'نتيجتان', few: 'نتائج', many: 'نتيجة', other: 'نتيجة' },
  person: { one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا', other: 'شخص' },
  text: { one: 'نص واحد', two: 'نصان', few: 'نصوص', many: 'نصًا', other: 'نص' },
  item: { one: 'عنصر واحد', two: 'عنصران', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' },
  letter: { one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا', other: 'حرف' },
  checkIn: { one: 'تسجيل واحد', two: 'تسجيلان', few: 'تسجيلات', many: 'تسجيلًا', other: 'تسجيل' },
  card: { one: 'بطاقة واحدة', two: 'بطاقتان', few: 'بطاقات', many: 'بطاقة', other: 'بطاقة' },
  certificate: { one: 'شهادة واحدة', two: 'شهادتان', few: 'شهادات', many: 'شهادة', other: 'شهادة' },
  field: { one: 'حقل واحد', two: 'حقلان', few: 'حقول', many: 'حقلًا', other: 'حقل' },
  sheet: { one: 'ورقة واحدة', two: 'ورقتان', few: 'أوراق', many: 'ورقة', other: 'ورقة' },
  page: { one: 'صفحة واحدة', two: 'صفحتان', few: 'صفحات', many: 'صفحة', other: 'صفحة' },
  day: { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' },
  hour: { one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  minute: { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  second: { one: 'ثانية واحدة', two: 'ثانيتان', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' },
} as const satisfies Record<string, NounForms>;

/** The people besides those that were named: «وواحد غيرهم», «و3 غيرهم». */
export const others: NounForms = {
  one: 'واحد غيرهم',
  two: 'اثنان غيرهم',
  few: 'غيرهم',
  many: 'غيرهم',
  other: 'غيرهم',
};

/** Teams besides those that are named. */
export const otherTeams: NounForms = {
  one: 'فريق آخر',
  two: 'فريقان آخران',
  few: 'فرق أخرى',
  many: 'فريقًا آخر',
  other: 'فريق آخر',
};
