import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';

/** Judging without a connection: outdated data, queued and refused submissions. */
export const offlineTexts = {
  shownSince: (when: string) => `آخر تحديث ${when}`,
  waiting: (count: number) => `بانتظار الإرسال: ${countOf(count, nouns.evaluation)}`,
  refused: (count: number) =>
    `لم يُقبل إرسال ${countOf(count, nouns.evaluation, 'oblique')}، وما كتبتموه محفوظ. افتحوا الفريق لتقرروا:`,

  signOut: {
    loss: (submissions: number, drafts: number, teams: readonly string[]) =>
      `على هذا الجهاز: ${listOf([
        ...(submissions > 0 ? [`${countOf(submissions, nouns.evaluation)} بانتظار الإرسال`] : []),
        ...(drafts > 0 ? [`${countOf(drafts, nouns.draft)} بلا إرسال`] : []),
      ])}.${teams.length > 0 ? ` الفرق: ${listOf(teams.map(isolate))}.` : ''} تسجيل الخروج يحذف ذلك ولا يمكن استعادته.`,
  },

  queued: {
    badge: 'بانتظار الإرسال',
    title: (name: string) => `${isolate(name)} بانتظار الإرسال`,
    text: 'حُفظ على هذا الجهاز، ويُرسل تلقائيًا عند عودة الاتصال حتى لو أغلقتم الصفحة وفتحتموها لاحقًا.',
    textNotKept: 'يُرسل تلقائيًا عند عودة الاتصال. لا تغلقوا هذه الصفحة قبل ذلك.',
    toast: 'لا يوجد اتصال: يُرسل التقييم تلقائيًا عند عودته',
    toastServer: 'لم تتم عملية التقييم: يُعاد الإرسال تلقائيًا بعد قليل',
    toastSession: 'انتهت الجلسة قبل الإرسال. سجّلوا الدخول ليُرسل التقييم',
    keptOpen: (name: string) => `حُفظ ${isolate(name)}، ويبقى التقييم مفتوحًا حتى ترسلوا بقية تعديلاتكم`,
  },

  discard: {
    title: 'تجاهل ما كتبتموه؟',
    text: 'تُحذف نسختكم من هذا الجهاز ولا يمكن استعادتها.',
    confirm: 'حذف نسختي',
  },

  refusal: {
    badge: 'لم يُقبل',
    title: (name: string) => `لم يُقبل إرسال ${isolate(name)}`,
    unsent: (name: string) => `${isolate(name)}: لم يُرسل`,
    resend: (name: string) => `إعادة إرسال ${isolate(name)}`,
    keep: 'نسختكم محفوظة كما كتبتموها. عدّلوها وأعيدوا الإرسال، أو اعتمدوا النسخة المحفوظة.',
    closed: 'نسختكم محفوظة كما كتبتموها، ويمكن إرسالها متى فُتح التحكيم من جديد.',
    excluded: 'نسختكم محفوظة كما كتبتموها، ويمكن إرسالها إن عاد الفريق إلى المشاركة.',
    notCounted: 'نسختكم محفوظة كما كتبتموها، ولا تُحتسب. تجاهلوها متى انتهيتم منها.',
    notAssigned: 'نسختكم محفوظة كما كتبتموها. راجعوا مجلس الإدارة إن كان الإسناد خطأ، أو تجاهلوها.',
  },
} as const;
