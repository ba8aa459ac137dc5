import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import { countOf, nouns } from '@portal/domain/plurals';

/** Conflicts of interest between committees and teams. */
export const conflictTexts = {
  title: 'تعارض المصالح',
  declaredAt: (time: string) => `أعلنته اللجنة ${time}`,
  setAt: (time: string) => `سجّله المجلس ${time}`,
  reason: (reason: string) => `السبب: ${isolate(reason)}`,

  waitingTitle: 'فرق نقصت لجانها بتعارض المصالح',
  loadFailed: 'تعذّر تحميل الفرق التي نقصت لجانها',
  wasEvaluated: 'كانت قد أنهت تقييمه، ولم يعد محسوبًا.',
  more: (count: number) => `يظهر بعد إسناد هذه: ${countOf(count, nouns.team)}.`,
  other: 'اللجنة البديلة',
  otherOf: (team: string) => `اللجنة البديلة لـ ${isolate(team)}`,
  candidate: (committee: string, teams: number) => `${isolate(committee)} (${countOf(teams, nouns.team)})`,
  noCandidates: 'لا لجنة أخرى تستطيع تقييمه. أضف لجنة، أو أزل تعارضًا سُجّل خطأً.',
  assign: 'إسناد',
  assignOf: (team: string) => `إسناد ${isolate(team)}`,
  assigning: (team: string) => ({
    running: 'جاري الإسناد...',
    done: `أُسند ${isolate(team)} إلى اللجنة البديلة`,
    failed: 'تعذّر الإسناد',
    failures: { [REGISTRATION_CLOSED]: 'انتهى التحكيم، فلا يُسند الفريق إلى لجنة أخرى' },
  }),
  enough: 'تكفيه بقية لجانه',
  enoughOf: (team: string) => `${isolate(team)}: تكفيه بقية لجانه`,
  leaving: (team: string) => ({
    ask: {
      title: `الاكتفاء ببقية لجان ${isolate(team)}؟`,
      text: 'لا تُسند لجنة بديلة، ويخرج الفريق من هذه القائمة. يبقى تعارض المصالح مسجلًا.',
      confirmText: 'تكفيه بقية لجانه',
    },
    running: 'جاري الحفظ...',
    done: `اكتُفي ببقية لجان ${isolate(team)}`,
    failed: 'تعذّر الحفظ',
  }),

  notCounted: 'غير محسوب',
  notCountedTitle: 'لا يُحسب هذا التقييم',
  notCountedText: 'بين اللجنة والفريق تعارض مصالح، فالدرجات للاطلاع ولا تدخل في المجموع والترتيب والفارق.',
  notCountedColumn: (committee: string) => `${isolate(committee)} (غير محسوب)`,
  notCountedFrom: (committees: readonly string[]) =>
    `لا يُحسب لتعارض المصالح تقييم ${listOf(committees.map(isolate))}`,

  set: 'تسجيل تعارض مصالح',
  setTitle: (team: string) => `تسجيل تعارض مصالح: ${isolate(team)}`,
  setText: 'يخرج الفريق من قائمة اللجنة ولا يُسند إليها من جديد، ولا يُحسب ما قيّمته من قبل.',
  committee: 'اللجنة',
  committeePlaceholder: 'اختر اللجنة',
  committeeRequired: 'اختر اللجنة',
  why: 'السبب',
  whyHint: 'تقرؤه اللجنة، ويُحفظ في سجل العمليات.',
  whyRequired: 'الرجاء إدخال السبب',
  setting: {
    running: 'جاري تسجيل تعارض المصالح...',
    done: 'سُجّل تعارض المصالح',
    failed: 'تعذّر تسجيل تعارض المصالح',
  },

  remove: 'إزالة التعارض',
  removeOf: (committee: string) => `إزالة التعارض مع ${isolate(committee)}`,
  removing: (committee: string, team: string) => ({
    ask: {
      title: `إزالة تعارض ${isolate(committee)} مع ${isolate(team)}؟`,
      text: 'إن كانت اللجنة قد أرسلت تقييمًا عاد الفريق إليها وعاد تقييمها محسوبًا كما كان. وإن لم ترسل شيئًا أمكن إسناد الفريق إليها من جديد.',
      confirmText: 'إزالة التعارض',
    },
    running: 'جاري إزالة التعارض...',
    done: 'أُزيل تعارض المصالح',
    failed: 'تعذّرت إزالة التعارض',
  }),
} as const;

/** While the results are frozen or published. */
export const frozenTexts = {
  why: {
    frozen: 'النتائج مجمّدة، فلا يُعاد فتح تقييم ولا يُسند فريق قبل فكّ التجميد.',
    published: 'النتائج منشورة، فلا يُعاد فتح تقييم ولا يُسند فريق قبل سحبها ثم فكّ التجميد.',
    past: 'هذه جولة سابقة ونتائجها ثابتة، فلا يُعاد فتح تقييم فيها ولا يُسند فريق.',
  },
  toResults: 'صفحة النتائج',
} as const;
