import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';

export const draftTexts = {
  saved: (when: string) => `حُفظت المسودة ${when}`,
  savedAnnouncement: 'حُفظت المسودة على هذا الجهاز',
  unsent: 'لم تُرسل بعد',
  notKept: 'المسودات لا تُحفظ على هذا الجهاز',
  notKeptText:
    'لا يسمح المتصفح بحفظ المسودات، فما لم يُرسل يضيع عند إغلاق هذه الصفحة. أرسلوا كل تقييم قبل مغادرتها.',
  leaveReason: 'لديكم تقييم لم يُرسل، ولا يستطيع هذا المتصفح حفظه.',
} as const;

export const evaluationTexts = {
  /** The default of a failed submission. */
  submitFailed: 'لم تتم عملية التقييم',
  tabsLabel: 'أنواع التقييم',
  badges: {
    not_started: 'لم يبدأ',
    scoring: (scored: number, all: number) => `${scored} من ${all}`,
    ready: 'لم يُرسل',
    changed: 'تعديل لم يُرسل',
    conflict: 'نسختان',
    submitted: 'أُرسل',
  },
  noteLabel: 'ملاحظات اللجنة',
  notePlaceholder: 'قد يقرؤها الفريق بعد إعلان النتائج، من دون اسم لجنتكم',
  noteCount: (used: number, limit: number) => `${used} / ${limit}`,
  outdated: (score: number) => `اخترتم ${score}، ثم عُدّل هذا المعيار ولم تعد من درجاته. اختاروا درجة أخرى.`,
  missingTitle: (count: number) => `لم يُقيّم بعد: ${countOf(count, nouns.criterion)}`,
  totalTitle: 'المجموع',
  outOf: (max: number) => `من ${max}`,
  partialTotal: 'مجموع جزئي لما قُيّم حتى الآن',
  finalTotal: 'مجموع كل المعايير',
  left: (parts: readonly string[]) => `بقي: ${listOf(parts)}`,
  wholeType: (name: string) => `${isolate(name)} كاملًا`,
  chooseVersion: (name: string) => `اختيار نسخة ${isolate(name)}`,
  sendType: (name: string) => `إرسال ${isolate(name)}`,
  save: (name: string) => `حفظ ${isolate(name)}`,
  goTo: (name: string) => `الانتقال إلى ${isolate(name)}`,
  submittedAt: (time: string) => `أُرسل في ${time}`,
  sending: 'جاري إرسال التقييم...',
  saved: (name: string) => `حُفظ ${isolate(name)}`,
  finished: 'اكتمل تقييم الفريق',
  finishedTitle: 'اكتمل التقييم وأُقفل',
  finishedText: (time: string) => `أُرسل في ${time}. هذا ما اعتُمد، ولا يُعدّل إلا إذا أعاد مجلس الإدارة فتحه.`,
  excludedTitle: (status: string) => `حالة الفريق «${status}»، فلا يُقيَّم`,
  excludedText:
    'لا يدخل في ترتيبكم ولا في تقدّمكم. ما أرسلتموه وما كتبتموه محفوظ، ويُحتسب إن أعاده مجلس الإدارة إلى المشاركة.',
} as const;

export const reviewTexts = {
  title: 'مراجعة قبل الإنهاء',
  text: 'بهذا الحفظ تكتمل كل الأنواع ويُقفل التقييم، ولا يُعدّل بعده إلا إذا أعاد مجلس الإدارة فتحه.',
  total: 'المجموع',
  unsent: (names: readonly string[]) =>
    `لن تُرسل تعديلاتكم على ${listOf(names)} مع هذا الحفظ: تُعتمد النسخة المرسلة سابقًا ويُقفل التقييم.`,
  confirm: 'حفظ وإنهاء التقييم',
} as const;

/** The other judges of the committee. */
export const colleagueTexts = {
  viewing: (people: string) => `يطّلع على هذا التقييم الآن: ${people}`,
  savedBy: (judge: string | null, time: string) =>
    judge === null ? `حفظتموه في ${time}` : `حفظه ${isolate(judge)} في ${time}`,
} as const;

export const versionConflictTexts = {
  title: 'توجد نسخة أحدث من هذا التقييم',
  text: (time: string, judge: string | undefined) =>
    `${judge === undefined ? 'حُفظت من جهاز أو نافذة أخرى' : `حفظها ${isolate(judge)}`} في ${time}. قارنوا بين النسختين واختاروا إحداهما.`,
  storedBy: (judge: string) => `نسخة ${isolate(judge)}`,
  lockedTitle: 'على هذا الجهاز تعديلات لم تُرسل قبل القفل',
  lockedText: 'لم تدخل في التقييم المعتمد، وتبقى هنا حتى يُعاد فتحه أو تتجاهلوها.',
  caption: 'مقارنة النسختين',
  criterion: 'المعيار',
  mine: 'نسختي',
  stored: 'النسخة المحفوظة',
  total: 'المجموع',
  note: 'الملاحظات',
  none: '—',
  notScored: 'لم يُقيّم',
  differs: 'مختلف',
  chooseMine: 'متابعة على نسختي',
  resendMine: 'إرسال نسختي بدلًا منها',
  chooseStored: 'اعتماد النسخة المحفوظة',
  discardMine: 'تجاهل تعديلاتي',
} as const;
