import type { CertificateAudience } from '@portal/api-schema';
import type { CertificateIssueFailure, CertificateIssueState } from '@portal/domain/certificates';
import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/ui/core';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';

const kinds: Readonly<Record<CertificateAudience['to'], string>> = {
  qualified: 'كل أعضاء الفرق المتأهلة',
  checked_in: 'الأعضاء الذين سجّلوا حضورهم',
  first: 'أعضاء الفرق صاحبة المراكز الأولى',
  prize: 'أعضاء الفرق الفائزة بجائزة',
  committees: 'أعضاء لجان التحكيم',
  teams: 'أعضاء فرق مختارة',
};
const ranksOption = (ranks: number) => (ranks === 1 ? 'المركز الأول فقط' : `حتى المركز ${ranks}`);

const progressOf = (done: number, total: number) => `${done} من ${total}`;

const startFailed = 'تعذّر بدء الإصدار';
const toDesigns = 'كل التصاميم';
const ofRound = (round: string) => `بحسب نتائج «${isolate(round)}».`;
const localAddress = 'رمز التحقق لا يعمل خارج هذا الجهاز أو شبكته';
const questions: Readonly<Record<'committees' | 'leaders', string>> = {
  leaders:
    'تُرسم الشهادات وتُوقَّع، ثم يُبلَّغ قادة الفرق بها. لا يمكن التراجع عن الإصدار، ويمكن بعده إلغاء أي شهادة مع ذكر السبب.',
  committees:
    'تُرسم الشهادات وتُوقَّع، وتجدها اللجان في حساباتها. لا يمكن التراجع عن الإصدار، ويمكن بعده إلغاء أي شهادة مع ذكر السبب.',
};

/** Issuing certificates of a design: to whom, and what becomes of it. */
export const issueTexts = {
  title: pageTitles.issueCertificates,
  of: (design: string) => `من التصميم «${isolate(design)}»`,
  notFound: {
    title: 'التصميم غير موجود',
    text: 'ربما حُذف، أو أن الرابط غير صحيح.',
    toList: toDesigns,
  },
  toDesigns,
  noFields: 'لا حقول في هذا التصميم بعد',
  noFieldsText: 'ضع عليه الاسم ورمز التحقق على الأقل، ثم أصدر الشهادات منه.',
  openDesign: 'فتح التصميم',

  audience: 'من يحصل على شهادة',
  to: 'إلى',
  kinds,
  ranks: 'المراكز',
  ranksOption,
  ranksHint:
    'بحسب النتائج المنشورة، وفي كل مسار إن نُشر ترتيب المسارات. الفرق المتساوية في الدرجة لها المركز نفسه.',
  prize: 'الجائزة',
  counting: 'جاري عدّ من يحصل على شهادة…',
  noOne: 'لا تصدر أي شهادة',
  noOneText: {
    qualified: 'لا فرق متأهلة بعد.',
    checked_in: 'لم يسجّل أي عضو حضوره بعد.',
    first: 'لا فرق في هذه المراكز.',
    prize: 'لم تُعلن هذه الجائزة لأي فريق.',
    committees: 'لا أعضاء في لجان التحكيم بعد.',
    teams: 'لا أعضاء في هذه الفرق.',
  } satisfies Record<CertificateAudience['to'], string>,
  allHaveOne: 'كل من يشملهم هذا الاختيار حصلوا على شهادة من هذا التصميم.',
  count: (count: number) => `تصدر ${countOf(count, nouns.certificate)}:`,
  ofRound,
  lastRank: (rank: number) =>
    rank === 0 ? 'لا مراكز في النتائج المنشورة.' : `آخر مركز منشور: ${rank}. لا تصدر شهادات لما بعده.`,
  already: (count: number) =>
    `حصل من قبل على شهادة من هذا التصميم: ${countOf(count, nouns.person)}. لا تصدر لمن حصل عليها أخرى، وما أُلغي منها يُعاد إصداره من «الشهادات الصادرة».`,

  preview: 'الورقة كما تُطبع',
  previewHint: 'شهادة واحد ممن يحصلون عليها، برقم ورمز للتجربة.',
  localAddress,
  localAddressText: (address: string) =>
    `يقود رمز كل شهادة إلى ${isolate(address)}، ولا يفتحه جوال أحد من مكان آخر، ولا يتغيّر بعد الإصدار. ليضبط مشغّل البوابة عنوانها العام (PUBLIC_URL) قبل الإصدار.`,

  issue: pageTitles.issueCertificates,
  issuing: (count: number, of: keyof typeof questions, isLocal: boolean, round?: string) => ({
    ask: {
      title: `إصدار ${countOf(count, nouns.certificate, 'oblique')}؟`,
      text: [
        ...(round === undefined ? [] : [ofRound(round)]),
        questions[of],
        ...(isLocal ? [`${localAddress}.`] : []),
      ].join(' '),
      confirmText: pageTitles.issueCertificates,
    },
    running: 'جاري بدء الإصدار…',
    done: 'بدأ الإصدار',
    failed: startFailed,
  }),
  startFailed,

  listTitle: pageTitles.certificateIssues,
  listSubtitle: 'كل إصدار، ومن بدأه، وما نتج عنه.',
  tableLabel: 'عمليات الإصدار',
  columns: {
    design: 'التصميم',
    state: 'الحالة',
    audience: 'إلى',
    count: 'الشهادات',
    when: 'الوقت',
    by: 'بدأه',
  },
  empty: 'لا عمليات إصدار بعد',
  emptyText: 'اختر تصميمًا، ثم «إصدار الشهادات».',

  issueTitle: pageTitles.certificateIssue,
  states: {
    checking: 'قيد الفحص',
    refused: 'لم تصدر',
    issuing: 'قيد الإصدار',
    issued: 'صدرت',
    failed: 'لم تكتمل',
  } satisfies Record<CertificateIssueState, string>,
  issueNotFound: {
    title: 'الإصدار غير موجود',
    text: 'ربما كان الرابط غير صحيح.',
    toList: pageTitles.certificateIssues,
  },
  firstRanks: (ranks: number) => `${kinds.first}: ${ranksOption(ranks)}`,
  membersOfTeams: (teams: number) => `أعضاء ${countOf(teams, nouns.team, 'oblique')}`,
  finished: 'انتهى',
  checking: 'جاري فحص النصوص: هل يتسع كل حقل لما يُكتب فيه',
  checkingText: 'لا تصدر أي شهادة قبل أن ينتهي الفحص. يستمر العمل ولو أُغلقت هذه الصفحة.',
  progress: 'الشهادات التي اكتملت',
  progressOf,
  issuingText: 'يستمر الإصدار ولو أُغلقت هذه الصفحة. ما اكتمل من الشهادات صالح من الآن.',
  retrying: 'تعذّر إكمال الإصدار الآن، وتُعاد المحاولة تلقائيًا لبضع دقائق.',
  done: 'اكتمل الإصدار',
  doneText: (count: number) => `صدرت في هذا الإصدار ${countOf(count, nouns.certificate)}.`,
  toList: 'شهادات هذا الإصدار',
  zip: 'تنزيل كل شهادات التصميم (zip)',
  zipFailed: 'تعذّر تنزيل الشهادات',
  zipEmpty: 'لا ملفات لشهادات هذا التصميم: أُلغيت شهاداته، أو حُذفت ملفاتها مع البيانات الشخصية',
  refused: (count: number) => `لم تصدر أي شهادة. لا يتسع التصميم لما يلي: ${countOf(count, nouns.text)}`,
  refusedText:
    'كبّر الحقول المذكورة في التصميم أو صغّر أصغر حجم لخطها، أو صحّح الأسماء، ثم أصدر الشهادات من جديد.',
  firstProblems: (count: number) => `المعروض أول ${count}.`,
  problemsLabel: 'نصوص لا يمكن رسمها',
  problemColumns: { name: 'الاسم', team: 'الفريق أو اللجنة', field: 'الحقل', reason: 'السبب' },
  again: 'إصدار من جديد',
  failed: (done: number, total: number) =>
    done === 0 ? 'توقف الإصدار ولم تصدر أي شهادة' : `توقف الإصدار بعد ${progressOf(done, total)}`,
  failures: {
    background: 'ملف خلفية التصميم مفقود أو تالف. ارفع الخلفية من جديد في التصميم.',
    storage: 'تعذّر حفظ الملفات: امتلأ مخزن الملفات على الخادم أو لا يستجيب.',
    unknown: 'حدث خطأ غير متوقع، وتفاصيله في سجلّ الخادم.',
  } satisfies Record<CertificateIssueFailure, string>,
  failedText:
    'ما اكتمل من الشهادات صالح. بعد زوال السبب أصدر من جديد للفئة نفسها: تصدر لمن لم يحصل على شهادة فقط.',

  running: (design: string) => `تصدر الآن شهادات من التصميم «${isolate(design)}»`,
  follow: 'متابعة الإصدار',
  anotherRunning: 'يجري إصدار آخر الآن. أصدر هذه الشهادات حين يكتمل.',
} as const;
