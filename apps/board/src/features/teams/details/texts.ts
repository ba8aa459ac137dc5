import type { Waiting } from '@portal/api-schema';
import { certificateFailures } from '@portal/domain/certificates';
import { isolate } from '@portal/domain/isolate';
import { trackTitle } from '@portal/domain/track-title';
import { deletingTexts, savingTexts } from '../../../shared/forms/texts.ts';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';

const remove = 'حذف';
const makeLeader = 'تعيينه قائدًا';

/** A question before a file of a team is deleted, and what is said afterwards. */
const deletingFile = (name: string, text: string) => ({
  ...deletingTexts,
  ask: { title: `حذف الملف ${isolate(name)}؟`, text, confirmText: remove, danger: true },
  done: `حُذف ${isolate(name)}`,
});

/** The page of one team. */
export const teamDetailsTexts = {
  pageTitle: pageTitles.team,
  mergedInto: 'انضم قائد هذا الفريق إلى فريق آخر وصارا تسجيلًا واحدًا. بقي هنا ما سلّمه وسجلّه:',
  sharesName: 'لفريق مشارك آخر الاسم نفسه. يميّزهما في القوائم اسم القائد والقطاع والطاولة.',
  seeSameName: 'عرض الفريقين',
  notFound: { title: 'هذا الفريق غير موجود', text: 'ربما حُذف أو تغيّر رابطه.', toList: 'إدارة الفرق' },
  rename: 'تعديل الاسم',
  name: 'اسم الفريق',
  nameRequired: 'الرجاء إدخال اسم الفريق',
  account: 'حساب القائد',
  activated: 'مُفعَّل',
  notActivated: 'لم يُفعَّل بعد',
  sendActivation: 'إعادة إرسال بريد التفعيل',
  sendingActivation: {
    running: 'جاري الإرسال...',
    done: 'أُرسل بريد التفعيل إلى القائد',
    failed: 'تعذّر إرسال البريد',
  },
  correctSector: 'تصحيح القطاع',
  correctingSector: { ...savingTexts, done: 'حُفظ قطاع الفريق' },
  changeTrack: 'تغيير المسار',
  changingTrack: { ...savingTexts, done: 'حُفظ مسار الفريق' },
  trackChange: {
    title: 'قُيّم هذا الفريق قبل تغيير مساره',
    finished: (committees: string) => `أنهت تقييمه: ${committees}.`,
    begun: (committees: string) => `بدأت تقييمه ولم تُنهه: ${committees}.`,
    kept: 'تبقى هذه التقييمات بنسخة نموذج التحكيم التي بدأت بها.',
    newByOther: (rubric: string) => `ما يبدأ بعد الحفظ يكون بنموذج «${isolate(rubric)}».`,
    rankedIn: (track: string) => `يُرتَّب الفريق بعد الحفظ بين فرق ${isolate(trackTitle(track))}.`,
    rankedInNone: 'لا يدخل الفريق بعد الحفظ ترتيب أي مسار.',
    unknown: 'تعذّر معرفة تقييمات الفريق. ما بدأ منها يبقى بنموذج التحكيم الذي بدأ به.',
  },
  track: 'المسار',
  makeLeader,
  makingLeader: (name: string, former: string) => ({
    ...savingTexts,
    ask: {
      title: `تعيين ${isolate(name)} قائدًا للفريق؟`,
      text: `يصل القائد الجديد بريد ليعيّن كلمة مروره ويدخل البوابة. القائد السابق (${isolate(former)}) يبقى عضوًا في الفريق، وينتهي دخوله إلى البوابة.`,
      confirmText: makeLeader,
      danger: true,
    },
    done: `أصبح ${isolate(name)} قائد الفريق`,
  }),
  afterClosing: 'التسجيل مغلق: يُحفظ التغيير تصحيحًا من مجلس الإدارة، ويظهر كذلك في سجل العمليات.',
  renaming: { ...savingTexts, done: 'حُفظ اسم الفريق' },
  facts: 'بيانات الفريق',
  sector: 'القطاع',
  subSectors: 'المجالات الفرعية',
  table: 'الطاولة',
  judgingNumber: 'رقم الفريق لدى اللجان',
  created: 'تاريخ التسجيل',
  leader: 'القائد',

  members: 'الأعضاء',
  membersLabel: 'أعضاء الفريق',
  noMembers: 'لا يوجد أعضاء',
  addMember: 'إضافة عضو',
  editMember: 'تعديل العضو',
  memberChangedMeanwhile: 'غيّر شخص آخر بيانات هذا العضو أثناء الكتابة',
  memberActions: (name: string) => `إجراءات ${isolate(name)}`,
  deleteMember: 'حذف العضو',
  deleteMemberTitle: (name: string) => `حذف ${isolate(name)} من الفريق؟`,
  deleteMemberText: 'يُحذف العضو من الفريق نهائيًا.',
  memberSaved: (name: string) => `حُفظ ${isolate(name)}`,
  memberDeleted: (name: string) => `حُذف ${isolate(name)}`,
  isLeader: 'قائد الفريق',
  specialty: 'التخصص',

  project: 'المشروع',
  notDelivered: 'لم يُسلَّم المشروع بعد',
  notDeliveredText: 'تظهر ملفات المشروع هنا فور تسليمها.',
  deliveredAt: (time: string) => `سُلّم ${time}`,
  files: 'ملفات المشروع',
  open: 'فتح',
  openFile: (name: string) => `فتح ${isolate(name)}`,
  delete: remove,
  deleteFile: (name: string) => `حذف ${isolate(name)}`,
  deletingFile: (name: string) =>
    deletingFile(name, 'يُحذف الملف نهائيًا. وإن كان آخر ملف عُدّ المشروع غير مسلَّم.'),

  certificates: 'الشهادات',
  issuedCertificates: 'الصادرة من البوابة',
  manageIssued: 'الإلغاء وإعادة الإصدار',
  uploadedCertificates: 'المرفوعة',
  noCertificates: 'لا توجد شهادات',
  noCertificatesText: 'ارفع شهادات الفريق، أو أصدرها لأعضائه من صفحة «الشهادات»، ليجدها القائد في صفحته.',
  byLeader: 'رفعها القائد',
  byBoard: 'رفعها مجلس الإدارة',
  download: 'تنزيل',
  downloadOf: (name: string) => `تنزيل ${isolate(name)}`,
  deletingCertificate: (name: string) => ({
    ...deletingFile(name, 'تُحذف الشهادة نهائيًا ولا يعود القائد يراها.'),
    failed: certificateFailures.delete,
  }),
  drop: 'اسحب الشهادات إلى هنا أو اخترها من جهازك',
  chooseCertificates: 'اختر الشهادات',
  dropHint: (kinds: string, size: string) => `${kinds}، حتى ${size} للملف`,
  uploading: 'جاري رفع الشهادات…',
  uploaded: 'رُفعت الشهادات',

  arrivals: 'الحضور',
  arrivalsLabel: 'من وصل من الفريق',
  arrivedAt: (time: string, desk: string) => `${time}، عند ${isolate(desk)}`,

  delivery: 'التسليم',
  deliveryRefused: (status: string) => `لا يستطيع الفريق التسليم لأن حالته «${status}».`,
  deliveryDisabled: 'التسليم موقوف لهذا الفريق',
  deliveryDisabledText:
    'لا يستطيع الفريق تسليم مشروعه ولو كانت فترة التسليم مفتوحة. حدّد له مهلة ليعود التسليم.',
  deliveryUntil: (time: string) => `مهلة خاصة بالفريق حتى ${time}`,
  deliveryPassed: (time: string) => `انتهت مهلة الفريق الخاصة في ${time}`,
  deliveryGeneral: 'يتبع الفريق فترة التسليم العامة، بلا مهلة خاصة.',
  whenDisabled: (meaning: string) => `عند إيقاف التسليم: ${meaning}`,
  setAvailability: 'تمديد مهلة التسليم',

  evaluations: 'التقييم',
  noCommittees: 'لم تُسند لجنة تحكيم إلى هذا الفريق',
  toEvaluations: 'درجات الفريق',
  committees: 'لجان التحكيم',
  printBadges: 'طباعة بطاقات الأسماء',
} as const;

/** Whether a team confirmed, and its place in the waiting list. */
export const participationCardTexts = {
  card: 'المشاركة',
  confirmedAt: (moment: string) => `أُكّدت المشاركة ${moment}.`,
  asked: (moment: string) => `لم تُؤكَّد المشاركة بعد. آخر موعد: ${moment}.`,
  waits({ in_track, in_event }: Waiting): string {
    const inTrack = `ينتظر الفريق مقعدًا في مساره، وترتيبه بين فرق المسار ${in_track}.`;
    if (in_event === null) return in_track === null ? 'ينتظر الفريق مقعدًا.' : inTrack;
    if (in_track === null) return `ينتظر الفريق مقعدًا، وترتيبه ${in_event}.`;
    return `${inTrack} ويلزمه مقعد ضمن العدد الكلي أيضًا، وترتيبه في القائمة كلها ${in_event}.`;
  },
  confirm: 'تأكيد المشاركة عن الفريق',
  confirming: { running: 'جاري الحفظ…', done: 'أُكّدت مشاركة الفريق', failed: 'تعذّر الحفظ' },
  withdraw: 'تسجيل انسحاب الفريق',
  withdrawing: {
    ask: {
      title: 'انسحاب الفريق من المشاركة؟',
      text: 'إن كان له مقعد انتقل إلى أول فريق في قائمة الانتظار، ويُخبَر قائداهما.',
      confirmText: 'تسجيل انسحاب الفريق',
      danger: true,
    },
    running: 'جاري الحفظ…',
    done: 'سُجّل انسحاب الفريق',
    failed: 'تعذّر الحفظ',
  },
  advance: 'تقديمه إلى أول القائمة',
  advanceTitle: 'تقديم الفريق إلى أول قائمة الانتظار',
  advanceText: 'يحصل الفريق على أول مقعد يشغر، قبل من سبقه في القائمة. يُحفظ السبب في سجل العمليات.',
  reason: {
    label: 'السبب',
    hint: 'يظهر في سجل العمليات، ولا يراه الفريق.',
    missing: 'اكتب السبب',
  },
  advancing: { running: 'جاري الحفظ…', done: 'أصبح الفريق أول قائمة الانتظار', failed: 'تعذّر الحفظ' },
} as const;
