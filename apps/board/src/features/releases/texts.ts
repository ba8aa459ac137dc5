import type { ReleaseStep } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import type { ReleaseAction } from '@portal/domain/releases';
import type { Vital } from '@portal/domain/vitals';

/** An app in words; the area of another team by its own name. */
const APPS: Readonly<Record<string, string>> = {
  shell: 'قشرة البوابة',
  board: 'منطقة المجلس',
  leader: 'منطقة القادة',
  committee: 'منطقة لجان التحكيم',
  reception: 'منطقة الاستقبال',
};

export const appName = (app: string) => APPS[app] ?? `منطقة ${isolate(app)}`;

interface Versions {
  readonly version: string;
  /** Undefined where everyone has none yet. */
  readonly running: string | undefined;
}

/** What each step says before it is done, and who notices it. */
interface StepTexts {
  readonly button: string;
  readonly title: string;
  readonly text: (versions: Versions) => string;
  readonly action: { readonly running: string; readonly done: string; readonly failed: string };
}

const actionOf = (running: string, done: string, failed: string) => ({ running, done, failed });
const noLoss = 'تنتقل الصفحات المفتوحة إليه عند فتح الصفحة التالية، ولا يضيع ما كُتب فيها.';

const steps = {
  promote_canary: {
    button: 'تعميم على الجميع',
    title: 'تعميم الإصدار على الجميع؟',
    text: ({ version, running = '' }) =>
      `يحصل كل أصحاب المنطقة على ${isolate(version)} بدل ${isolate(running)}، وتنتهي التجربة. ${noLoss}`,
    action: actionOf('جاري تعميم الإصدار…', 'عُمّم الإصدار على الجميع', 'تعذّر تعميم الإصدار'),
  },
  end_canary: {
    button: 'إنهاء التجربة',
    title: 'إنهاء التجربة؟',
    text: ({ version, running = '' }) =>
      `يعود من عندهم ${isolate(version)} إلى ${isolate(running)}. ولا يلاحظ البقية شيئًا.`,
    action: actionOf('جاري إنهاء التجربة…', 'انتهت التجربة', 'تعذّر إنهاء التجربة'),
  },
  promote_preview: {
    button: 'نشر',
    title: 'نشر الإصدار المعروض للمعاينة؟',
    text: ({ version, running }) =>
      running
        ? `يُنشر ${isolate(version)} كما هو لمن تختار، بدل ${isolate(running)}. ${noLoss}`
        : `يُنشر ${isolate(version)} كما هو، فتظهر المنطقة لأصحابها أول مرة.`,
    action: actionOf('جاري نشر الإصدار…', 'نُشر الإصدار', 'تعذّر نشر الإصدار'),
  },
  end_preview: {
    button: 'إنهاء المعاينة',
    title: 'إنهاء المعاينة؟',
    text: ({ version, running }) =>
      `لا يعرض الرابط ${isolate(version)} بعدها، ويعود من فتحه إلى ${running ? isolate(running) : 'ما قبله'}. ولا يلاحظ البقية شيئًا.`,
    action: actionOf('جاري إنهاء المعاينة…', 'انتهت المعاينة', 'تعذّر إنهاء المعاينة'),
  },
  roll_back: {
    button: 'الرجوع إلى إصدار سابق',
    title: 'الرجوع إلى إصدار سابق؟',
    text: ({ running = '' }) =>
      `يعود كل أصحاب المنطقة من ${isolate(running)} إلى الإصدار الذي تختاره، وتنتهي تجربتها إن وُجدت. ${noLoss}`,
    action: actionOf('جاري الرجوع…', 'عاد الجميع إلى الإصدار السابق', 'تعذّر الرجوع'),
  },
} as const satisfies Readonly<Record<ReleaseStep, StepTexts>>;

/** The page «الإصدارات»: what runs of each app, and who changed it. */
export const releasesTexts = {
  subtitle: 'الإصدار الذي يعمل من كل منطقة، وما يُجرَّب منها ويُعاين. تُحدَّث الصفحة من تلقاء نفسها.',
  onlySuperAdmins: 'تغيير الإصدارات من صلاحيات المدير العام وحده.',
  empty: 'لم يُنشر شيء بعد',
  emptyText: 'تظهر المناطق هنا فور نشرها.',
  states: { stable: 'مستقر', canary: (share: number) => `تجربة على ${share}٪` },
  forEveryone: 'عند الجميع',
  forSome: (share: number) => `تجربة على ${share}٪ من الأشخاص`,
  preview: (until: string) => `معاينة بالرابط حتى ${isolate(until)}`,
  commit: (commit: string) => `الإيداع ${isolate(commit)}`,
  since: (action: string, who: string, at: string) => `${action}: ${isolate(who)}، ${isolate(at)}`,
  portal: 'البوابة',
  noReports: 'لا بلاغات من المتصفحات بعد',
  loaded: 'حُمّل',
  failed: 'تعثّر',
  errors: 'أخطاء',
  /** What three quarters of the sessions did not exceed. */
  vitals: {
    LCP: 'الظهور (LCP)',
    'LCP-first': 'أول ظهور (LCP)',
    INP: 'الاستجابة (INP)',
    CLS: 'الثبات (CLS)',
  } satisfies Readonly<Record<Vital, string>>,
  sessionsHint:
    'عدد الجلسات التي حُمّل فيها الإصدار أو تعثّر، وعدد أخطائه، وما لم تتجاوزه ثلاثة أرباعها من سرعته',
  copyLink: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  notCopied: (link: string) => `تعذّر النسخ. الرابط: ${isolate(link)}`,
  shellHint: 'تُنشر القشرة ويُرجع عنها بالأوامر وحدها.',
  named: (button: string, app: string, version: string) =>
    `${isolate(button)}: ${isolate(app)} ${isolate(version)}`,
  steps,
  cancel: 'تراجع',
  reason: { label: 'السبب', hint: 'يُحفظ مع اسمك في السجل.', missing: 'اكتب السبب' },
  to: 'الإصدار',
  toWhom: 'لمن يُنشر',
  everyone: 'للجميع، بدل الإصدار الحالي',
  share: (share: number) => `تجربة على ${share}٪ من الأشخاص`,
  refused: 'ما قاله الفحص، لفريق التطوير:',
  earlier: (version: string, since: string) => `${isolate(version)} (${isolate(since)})`,

  errorsTitle: 'الأخطاء في المتصفحات',
  noErrors: 'لم تبلّغ المتصفحات عن أخطاء',
  errorCounts: (count: number, sessions: number) => `المرات: ${count}، الجلسات: ${sessions}`,
  lastAt: (at: string) => `آخرها ${isolate(at)}`,

  history: 'السجل',
  withoutBrowser: 'نُشر دون تجربته في متصفح',
  allHistory: 'عرض السجل كله',
  changes: {
    start: 'تشغيل',
    release: 'نشر للجميع',
    canary: 'بدء تجربة',
    promote: 'تعميم على الجميع',
    rollback: 'رجوع إلى إصدار سابق',
    stop: 'إنهاء تجربة',
    remove: 'إزالة',
    preview: 'نشر للمعاينة',
  } satisfies Readonly<Record<ReleaseAction | 'preview', string>>,
  was: (version: string) => `بدل ${isolate(version)}`,
} as const;
