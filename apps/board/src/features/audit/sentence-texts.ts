import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import type { StagePhase } from '@portal/domain/stage';
import { RANKING_LABELS } from '@portal/domain/statuses';
import { listTexts } from '../../shared/lists/texts.ts';

export const listed = (action: string, names: readonly string[]) =>
  names.length > 0 ? [`${action}: ${listOf(names.map(isolate))}`] : [];

/** Teams that a sentence names; of more it says how many. */
const NAMED_TEAMS = 5;
export const listedTeams = (action: string, names: readonly string[]) =>
  names.length > NAMED_TEAMS ? [`${action}: ${countOf(names.length, nouns.team)}`] : listed(action, names);

const reasonPart = (reason: string | undefined) => (reason ? `، والسبب: ${isolate(reason)}` : '');

const AUTOMATIC_CHANGES: Readonly<Record<string, string>> = {
  on: 'تفعيل الرسالة التلقائية',
  off: 'إيقاف الرسالة التلقائية',
  text: 'تعديل نص الرسالة التلقائية',
  default: 'إعادة النص الافتراضي للرسالة التلقائية',
  hours: 'تغيير موعد الرسالة التلقائية',
};

const RESULTS_RANKINGS: Readonly<Record<string, string>> = RANKING_LABELS;
const RESULTS_CHOICES: Readonly<Record<string, string>> = {
  ranking: 'الترتيب المعتمد',
  top: 'عدد المراكز المعلنة',
  by_track: 'ترتيب كل مسار',
  own_rank: 'مركز كل فريق',
  own_types: 'درجات كل فريق بحسب النوع',
  notes: 'ملاحظات اللجان',
};

const TEMPLATE_CHANGES: Readonly<Record<string, string>> = {
  name: 'تغيير اسم تصميم الشهادة إلى',
  fields: 'تعديل تصميم الشهادة',
  background: 'تغيير خلفية تصميم الشهادة',
};

const CERTIFICATE_AUDIENCES: Readonly<Record<string, string>> = {
  qualified: 'أعضاء الفرق المتأهلة',
  checked_in: 'من سُجّل وصولهم',
  first: 'أصحاب المراكز الأولى',
  committees: 'أعضاء لجان التحكيم',
  teams: 'أعضاء فرق محددة',
};

/** The sentences of the audit log. The person is shown beside the sentence, so it does not name them. */
export const sentenceTexts = {
  signedIn: 'تسجيل دخول',
  signedOut: 'تسجيل خروج',
  sessionEnded: 'إنهاء جلسة على جهاز آخر',
  otherSessionsEnded: 'إنهاء الجلسات على كل الأجهزة الأخرى',
  registered: (team: string) => `تسجيل حساب جديد مع فريق «${isolate(team)}»`,
  emailVerified: 'تأكيد البريد الإلكتروني',
  emailChanged: 'تغيير البريد الإلكتروني بعد تأكيد الجديد',
  emailCorrected: 'تصحيح البريد الإلكتروني قبل تأكيده',
  profileChanged: (fields: readonly unknown[]) => {
    const name = fields.includes('full_name');
    if (name && fields.includes('phone_number')) return 'تعديل الاسم ورقم الجوال من «حسابي»';
    return name ? 'تعديل الاسم من «حسابي»' : 'تعديل رقم الجوال من «حسابي»';
  },
  passwordReset: 'تعيين كلمة مرور جديدة',
  registrationExpired: (team: string | undefined) =>
    team === undefined
      ? 'حذف حساب قائد بلا فريق'
      : `حذف تسجيل فريق «${isolate(team)}» لأن بريد قائده لم يُؤكَّد`,
  passwordChanged: 'تغيير كلمة المرور',
  secondFactorEnabled: 'تفعيل التحقق بخطوتين',
  secondFactorDisabled: 'إيقاف التحقق بخطوتين',
  secondFactorReset: (name: string) => `إزالة التحقق بخطوتين عن حساب ${isolate(name)}`,
  recoveryCodeUsed: 'تسجيل دخول برمز احتياطي',
  recoveryCodesRenewed: 'تجديد الرموز الاحتياطية',
  secondFactorRequired: 'إلزام المجلس بالتحقق بخطوتين',
  secondFactorOptional: 'جعل التحقق بخطوتين اختياريًا للمجلس',
  adminAdded: (name: string, role: string) => `إضافة حساب مجلس: ${isolate(name)} (${role})`,
  adminChanged: (name: string) => `تعديل بيانات حساب ${isolate(name)}`,
  adminRole: (name: string, from: string, to: string) =>
    `تغيير صلاحية ${isolate(name)} من ${isolate(from)} إلى ${isolate(to)}`,
  adminActivationSent: (name: string) => `إعادة إرسال رابط تعيين كلمة المرور إلى ${isolate(name)}`,
  adminDeleted: (name: string) => `حذف حساب ${isolate(name)}`,
  receptionistAdded: (name: string, desk: string) =>
    `إضافة حساب استقبال: ${isolate(name)} (${isolate(desk)})`,
  receptionistDisabled: (name: string) => `إيقاف حساب الاستقبال ${isolate(name)}`,
  receptionistEnabled: (name: string) => `تفعيل حساب الاستقبال ${isolate(name)}`,
  checkedIn: (people: number, team: string, desk: string) =>
    `تسجيل وصول ${countOf(people, nouns.member, 'oblique')} من ${isolate(team)} عند ${isolate(desk)}`,
  checkedInUndone: (people: number, team: string, desk: string) =>
    `تسجيل وصول ${countOf(people, nouns.member, 'oblique')} من ${isolate(team)} عند ${isolate(desk)}، وتراجع عنه قبل وصول التسجيل`,
  checkInUndone: (people: number, team: string, desk: string) =>
    `التراجع عن تسجيل وصول ${countOf(people, nouns.member, 'oblique')} من ${isolate(team)} عند ${isolate(desk)}`,
  passPrinted: (team: string) => `طباعة بطاقة ${isolate(team)}، فلا تُقبل بطاقته السابقة`,
  submitted: (type: string, team: string, version: string) =>
    version === '1'
      ? `إرسال ${type}: ${isolate(team)}`
      : `إرسال ${type} مجددًا (النسخة ${version}): ${isolate(team)}`,
  finished: (team: string) => `اكتمال تقييم ${isolate(team)}`,
  reopened: (team: string, committee: string, reason: string | undefined) =>
    `إعادة فتح تقييم ${isolate(team)} لدى ${isolate(committee)}${reason ? `، والسبب: ${isolate(reason)}` : ''}`,
  reopenRequested: (team: string, reason: string | undefined) =>
    `طلب إعادة فتح تقييم ${isolate(team)}${reason ? `، والسبب: ${isolate(reason)}` : ''}`,
  reopenDeclined: (team: string, committee: string, reason: string | undefined) =>
    `رفض طلب ${isolate(committee)} إعادة فتح تقييم ${isolate(team)}${reason ? `، والسبب: ${isolate(reason)}` : ''}`,
  conflictDeclared: (team: string, reason: string | undefined, evaluated: boolean) =>
    `إعلان تعارض مصالح مع ${isolate(team)}${reasonPart(reason)}${evaluated ? '، فلم يعد تقييمها محسوبًا' : ''}`,
  conflictSet: (team: string, committee: string, reason: string | undefined, evaluated: boolean) =>
    `تسجيل تعارض مصالح بين ${isolate(committee)} و${isolate(team)}${reasonPart(reason)}${evaluated ? '، فلم يعد تقييمها محسوبًا' : ''}`,
  conflictSettled: (team: string, other: string | undefined) =>
    other === undefined
      ? `الاكتفاء ببقية لجان ${isolate(team)} بعد تعارض المصالح`
      : `إسناد ${isolate(team)} إلى ${isolate(other)} بدل لجنة تعارضت مصالحها`,
  conflictRemoved: (team: string, committee: string, restored: boolean) =>
    `إزالة تعارض المصالح بين ${isolate(committee)} و${isolate(team)}${restored ? '، وعاد تقييمها محسوبًا' : ''}`,
  pageImageAdded: 'رفع صورة إلى صفحات الفعالية',
  anonymised: (people: string) => `إخفاء هوية المشاركين (${people})، وحذف ملفاتهم`,
  calibrationBegan: (team: string) => `اختيار ${isolate(team)} عينة معايرة`,
  calibrationEnded: (team: string) => `${isolate(team)} لم يعد عينة معايرة`,
  ownDataRequested: 'تنزيل نسخة من بياناته',
  teamDataRequested: (team: string) => `تنزيل نسخة من بيانات ${isolate(team)}`,
  committeeAdded: (name: string, teams: number) =>
    `إضافة ${isolate(name)}، والمسند إليها: ${countOf(teams, nouns.team)}`,
  committeeDeleted: (name: string) => `حذف ${isolate(name)}`,
  judgeAdded: (name: string, committee: string) => `إضافة المحكّم ${isolate(name)} إلى ${isolate(committee)}`,
  judgeChanged: (name: string, committee: string) =>
    `تعديل بيانات المحكّم ${isolate(name)} في ${isolate(committee)}`,
  judgeLinkMade: (name: string, committee: string) =>
    `إنشاء رابط دخول للمحكّم ${isolate(name)} في ${isolate(committee)}`,
  judgeRevoked: (name: string, committee: string) =>
    `إيقاف دخول المحكّم ${isolate(name)} من ${isolate(committee)}`,
  judgeDeleted: (name: string, committee: string) => `حذف المحكّم ${isolate(name)} من ${isolate(committee)}`,
  sectorAdded: (name: string) => `إضافة قطاع «${isolate(name)}»`,
  sectorChanged: (
    before: string,
    changes: {
      readonly name: string;
      readonly added: readonly string[];
      readonly renamed: readonly string[];
      readonly removed: readonly string[];
    },
  ) =>
    [
      changes.name === before
        ? `تعديل قطاع «${isolate(before)}»`
        : `تغيير اسم قطاع «${isolate(before)}» إلى «${isolate(changes.name)}»`,
      ...listed('أُضيف', changes.added),
      ...listed('غُيّر اسمه إلى', changes.renamed),
      ...listed('حُذف', changes.removed),
    ].join('؛ '),
  fieldAdded: (label: string, form: string) => `إضافة حقل «${isolate(label)}» إلى نموذج ${isolate(form)}`,
  fieldChanged: (label: string, form: string) => `تعديل حقل «${isolate(label)}» في نموذج ${isolate(form)}`,
  fieldRemoved: (label: string, form: string) => `حذف حقل «${isolate(label)}» من نموذج ${isolate(form)}`,
  formOrdered: (form: string) => `ترتيب حقول نموذج ${isolate(form)}`,
  answersChanged: (team: string, form: string) => `تعديل إجابات ${isolate(team)} في نموذج ${isolate(form)}`,
  sectorDeleted: (name: string) => `حذف قطاع «${isolate(name)}»`,
  trackAdded: (name: string) => `إضافة مسار «${isolate(name)}»`,
  trackChanged: (before: string, name: string) =>
    before === name
      ? `تعديل مسار «${isolate(name)}»`
      : `تغيير اسم مسار «${isolate(before)}» إلى «${isolate(name)}»`,
  trackDeleted: (name: string) => `حذف مسار «${isolate(name)}»`,
  tracksOrdered: 'ترتيب المسارات',
  prizeAdded: (name: string) => `إضافة الجائزة «${isolate(name)}»`,
  prizeChanged: (name: string) => `تعديل الجائزة «${isolate(name)}»`,
  prizeDeleted: (name: string) => `حذف الجائزة «${isolate(name)}»`,
  prizePicked: (name: string, teams: number) =>
    `اختيار الفائزين بالجائزة «${isolate(name)}»: ${countOf(teams, nouns.team)}`,
  prizeVoted: (name: string) => `التصويت في الجائزة «${isolate(name)}»`,
  prizeVoteWithdrawn: (name: string) => `سحب الصوت في الجائزة «${isolate(name)}»`,
  prizesOrdered: 'ترتيب الجوائز',
  broughtToStage: (team: string) => `صعود ${isolate(team)} إلى المنصة`,
  leftStage: (team: string) => `نزول ${isolate(team)} عن المنصة`,
  stageClock: {
    start: (team: string) => `بدء مؤقّت ${isolate(team)} على المنصة`,
    pause: (team: string) => `إيقاف مؤقّت ${isolate(team)} على المنصة`,
    presentation: (team: string) => `بدء العرض من جديد لـ${isolate(team)} على المنصة`,
    questions: (team: string) => `انتقال ${isolate(team)} إلى الأسئلة على المنصة`,
    added: (team: string, time: string) => `إضافة ${time} إلى وقت ${isolate(team)} على المنصة`,
    taken: (team: string, time: string) => `إنقاص ${time} من وقت ${isolate(team)} على المنصة`,
    changed: (team: string) => `تغيير مؤقّت ${isolate(team)} على المنصة`,
  },
  stageDurations: (times: Readonly<Record<StagePhase, string>>) =>
    `تغيير مدة مراحل المنصة: العرض ${times.presentation}، والأسئلة ${times.questions}`,
  roundAdded: (name: string) => `إضافة الجولة «${isolate(name)}»`,
  roundChanged: (name: string) => `تعديل الجولة «${isolate(name)}»`,
  roundDeleted: (name: string) => `حذف الجولة «${isolate(name)}»`,
  roundBegun: (name: string, teams: number) =>
    `بدء الجولة «${isolate(name)}» بـ${countOf(teams, nouns.team, 'oblique')}`,
  roundWithdrawn: (name: string) => `التراجع عن بدء الجولة «${isolate(name)}»`,
  rubricAdded: (name: string) => `إضافة نموذج التحكيم «${isolate(name)}»`,
  rubricChanged: (before: string, name: string) =>
    before === name
      ? `تعديل نموذج التحكيم «${isolate(name)}»`
      : `تعديل نموذج التحكيم «${isolate(before)}» وتسميته «${isolate(name)}»`,
  rubricDeleted: (name: string) => `حذف نموذج التحكيم «${isolate(name)}»`,
  tableAdded: (table: string) => `إضافة ${isolate(table)}`,
  tableChanged: (table: string) => `تعديل ${isolate(table)}`,
  tableDeleted: (table: string) => `حذف ${isolate(table)}`,
  teamAdded: (team: string) => `إضافة ${isolate(team)}`,
  teamRenamed: (from: string, to: string) => `تغيير اسم فريق من «${isolate(from)}» إلى «${isolate(to)}»`,
  teamSector: (team: string, from: string, to: string) =>
    `تصحيح قطاع ${isolate(team)} من «${isolate(from)}» إلى «${isolate(to)}»`,
  teamTrack: (team: string, from: string, to: string) =>
    `تغيير مسار ${isolate(team)} من «${isolate(from)}» إلى «${isolate(to)}»`,
  teamLeader: (team: string, from: string, to: string) =>
    `تغيير قائد ${isolate(team)} من ${isolate(from)} إلى ${isolate(to)}`,
  activationSent: (team: string) => `إعادة إرسال بريد التفعيل إلى قائد ${isolate(team)}`,
  afterClosing: 'بعد إغلاق التسجيل',
  teamDeleted: (team: string) => `حذف ${isolate(team)}`,
  teamStatus: (team: string, from: string, to: string) =>
    `تغيير حالة ${isolate(team)} من ${isolate(from)} إلى ${isolate(to)}`,
  noTable: 'بلا طاولة',
  teamTable: (team: string, from: string, to: string) =>
    `تغيير طاولة ${isolate(team)} من ${isolate(from)} إلى ${isolate(to)}`,
  teamAvailability: (team: string, until: string) => `تحديد مهلة تسليم ${isolate(team)} حتى ${until}`,
  teamAvailabilityCleared: (team: string) => `إلغاء المهلة الخاصة بتسليم ${isolate(team)}`,
  teamDisabled: (team: string) => `إيقاف تسليم ${isolate(team)}`,
  teamQueued: (team: string) => `إدخال ${isolate(team)} في قائمة الانتظار`,
  teamLeftQueue: (team: string) => `إخراج ${isolate(team)} من قائمة الانتظار`,
  teamMovedUp: (team: string) => `انتقال ${isolate(team)} من قائمة الانتظار إلى مقعد شاغر`,
  teamAdvanced: (team: string, reason: string) =>
    `تقديم ${isolate(team)} إلى أول قائمة الانتظار، والسبب: ${isolate(reason)}`,
  teamConfirmed: (team: string) => `تأكيد مشاركة ${isolate(team)}`,
  teamReleased: (team: string) => `انتهت مهلة التأكيد، فانتقل مقعد ${isolate(team)} إلى قائمة الانتظار`,
  teamOpened: (team: string) => `فتح ${isolate(team)} للانضمام`,
  teamClosed: (team: string) => `إغلاق الانضمام إلى ${isolate(team)}`,
  teamMerged: (name: string, from: string, to: string) =>
    `انضمام ${isolate(name)} من فريق «${isolate(from)}» إلى فريق «${isolate(to)}»، وانسحاب فريقه السابق`,
  joinRequested: (from: string, team: string) =>
    `طلب قائد فريق «${isolate(from)}» الانضمام إلى ${isolate(team)}`,
  joinWithdrawn: (from: string, team: string) =>
    `سحب طلب قائد فريق «${isolate(from)}» الانضمام إلى ${isolate(team)}`,
  joinDeclined: (from: string, team: string) =>
    `اعتذار عن طلب قائد فريق «${isolate(from)}» الانضمام إلى ${isolate(team)}`,
  memberAdded: (name: string, team: string) => `إضافة العضو ${isolate(name)} إلى فريق «${isolate(team)}»`,
  memberChanged: (name: string, team: string) =>
    `تعديل بيانات العضو ${isolate(name)} من فريق «${isolate(team)}»`,
  memberInvited: (team: string, byMail: boolean) =>
    `دعوة إلى فريق «${isolate(team)}» ${byMail ? 'بالبريد' : 'برابط'}`,
  invitationRevoked: (team: string) => `إلغاء دعوة إلى فريق «${isolate(team)}»`,
  memberJoined: (team: string) => `قبول دعوة فريق «${isolate(team)}»`,
  memberDeleted: (name: string, team: string) => `حذف العضو ${isolate(name)} من فريق «${isolate(team)}»`,
  delivered: (title: string, team: string, files: number) =>
    `تسليم مشروع «${isolate(title)}» من ${isolate(team)}: ${countOf(files, nouns.file)}`,
  projectChanged: (title: string, team: string) =>
    `تعديل بيانات مشروع ${isolate(team)}، وعنوانه «${isolate(title)}»`,
  filesRequested: (team: string | null) =>
    team === null ? 'تنزيل ملفات مشاريع الفرق كلها' : `تنزيل ملفات مشروع ${isolate(team)}`,
  fileDeleted: (name: string, team: string) => `حذف الملف «${isolate(name)}» من مشروع ${isolate(team)}`,
  certificatesAdded: (team: string, count: number) =>
    `رفع شهادات ${isolate(team)}: ${countOf(count, nouns.certificate)}`,
  certificateDeleted: (name: string, team: string) => `حذف الشهادة «${isolate(name)}» من ${isolate(team)}`,
  certificateTemplateAdded: (name: string, source: string | undefined) =>
    `إضافة تصميم الشهادة «${isolate(name)}»${source ? ` نسخةً من «${isolate(source)}»` : ''}`,
  certificateTemplateChanged: (name: string, what: string | undefined) =>
    `${TEMPLATE_CHANGES[what ?? ''] ?? TEMPLATE_CHANGES.fields} «${isolate(name)}»`,
  certificateTemplateDeleted: (name: string) => `حذف تصميم الشهادة «${isolate(name)}»`,
  certificatesIssued: (name: string, count: number, to: string | undefined) =>
    `إصدار شهادات «${isolate(name)}» إلى ${CERTIFICATE_AUDIENCES[to ?? ''] ?? CERTIFICATE_AUDIENCES.teams}: ${countOf(count, nouns.certificate)}`,
  certificatesRequested: (name: string) => `تنزيل كل شهادات «${isolate(name)}»`,
  certificateRevoked: (name: string, serial: string, reason: string | undefined) =>
    `إلغاء شهادة «${isolate(name)}» رقم ${isolate(serial)}${reasonPart(reason)}`,
  certificateReissued: (name: string, serial: string, newSerial: string) =>
    `إعادة إصدار شهادة «${isolate(name)}» رقم ${isolate(serial)} برقم ${isolate(newSerial)}`,
  exports: {
    evaluated: 'الفرق المقيّمة',
    teams: 'قائمة الفرق',
    committees: 'لجان التحكيم',
  } as Readonly<Record<string, string>>,
  imports: {
    tables: 'الطاولات',
    committees: 'لجان التحكيم',
    assignments: 'إسناد الفرق',
    teams: 'الفرق',
  } as Readonly<Record<string, string>>,
  imported: (kind: string, created: number, updated: number) =>
    `استيراد ${kind}: ${listTexts.importedRows(created, updated)}`,
  importUndone: (kind: string, removed: number) =>
    `التراجع عن استيراد ${kind}: حُذف ما أضافه، ${countOf(removed, nouns.row)}`,
  exported: (kind: string, format: string, committee: string | undefined) =>
    `تصدير ${kind} (${format})${committee ? ` لدى ${isolate(committee)}` : ''}`,
  messageAdded: (subject: string) => `كتابة الرسالة «${isolate(subject)}»`,
  messageChanged: (subject: string) => `تعديل الرسالة «${isolate(subject)}»`,
  messageDeleted: (subject: string) => `حذف الرسالة «${isolate(subject)}»`,
  messageScheduled: (subject: string, at: string) => `جدولة الرسالة «${isolate(subject)}» في ${isolate(at)}`,
  messageCancelled: (subject: string) => `إلغاء موعد الرسالة «${isolate(subject)}»`,
  messageSent: (subject: string, people: number) =>
    `إرسال الرسالة «${isolate(subject)}» إلى ${countOf(people, nouns.recipient, 'oblique')}`,
  messageRetried: (subject: string, people: number) =>
    `إعادة إرسال الرسالة «${isolate(subject)}» إلى ${countOf(people, nouns.recipient, 'oblique')}`,
  automaticChanged: (kind: string, what: string | undefined, hours: number | undefined) =>
    `${AUTOMATIC_CHANGES[what ?? ''] ?? AUTOMATIC_CHANGES.text} «${kind}»${hours === undefined ? '' : `، قبل الإغلاق بـ ${countOf(hours, nouns.hour, 'oblique')}`}`,
  automaticRetried: (kind: string, people: number) =>
    `إعادة إرسال المتعثر من الرسالة التلقائية «${kind}» إلى ${countOf(people, nouns.recipient, 'oblique')}`,
  automaticHeld: 'حجز الرسائل التلقائية للمراجعة قبل إرسالها',
  automaticNotHeld: 'إرسال الرسائل التلقائية من دون مراجعة',
  automaticApproved: (count: number, kind: string | undefined) =>
    `اعتماد رسائل تلقائية وإرسالها: ${countOf(count, nouns.message)}${kind ? ` من نوع «${kind}»` : ''}`,
  automaticDiscarded: (count: number, kind: string | undefined) =>
    `تجاهل رسائل تلقائية: ${countOf(count, nouns.message)}${kind ? ` من نوع «${kind}»` : ''}`,
  announcementAdded: (tone: string, people: string, text: string) =>
    `إضافة إعلان (${isolate(tone)}) إلى ${people}: «${isolate(text)}»`,
  announcementChanged: (tone: string, people: string, text: string) =>
    `تعديل إعلان (${isolate(tone)}) إلى ${people}: «${isolate(text)}»`,
  announcementEnded: (text: string) => `إنهاء الإعلان «${isolate(text)}» قبل وقته`,
  announcementDeleted: (text: string) => `حذف الإعلان «${isolate(text)}»`,
  resultsChanged: (fields: readonly string[]) =>
    `تغيير خيارات النتائج: ${listOf(fields.map((field) => RESULTS_CHOICES[field] ?? field))}`,
  resultsFrozen: (teams: number, ranking: string | undefined, sha256: string | undefined) =>
    `تجميد النتائج: ${countOf(teams, nouns.team)}، بحسب ${RESULTS_RANKINGS[ranking ?? ''] ?? RESULTS_RANKINGS.raw}، والبصمة ${isolate((sha256 ?? '').slice(0, 12))}`,
  resultsPublished: 'نشر النتائج',
  resultsWithdrawn: (reason: string) => `سحب النتائج بعد نشرها، والسبب: ${isolate(reason)}`,
  releasePublished: (
    app: string,
    version: string,
    to: string | undefined,
    share: string | undefined,
    note: string | undefined,
  ) => {
    const people = to === 'everyone' ? 'للجميع' : share ? `لـ ${isolate(share)}٪ من الأشخاص` : 'للمعاينة';
    return `نشر إصدار ${isolate(version)} من ${isolate(app)} ${people}${reasonPart(note)}`;
  },
  releasePromoted: (app: string, version: string, share: string | undefined, note: string | undefined) =>
    `تعميم إصدار ${isolate(version)} من ${isolate(app)} على ${share ? `${isolate(share)}٪ من الأشخاص` : 'الجميع'}${reasonPart(note)}`,
  releaseEnded: (app: string, version: string, step: string | undefined, note: string | undefined) =>
    `إنهاء ${step === 'end_preview' ? 'معاينة' : 'تجربة'} إصدار ${isolate(version)} من ${isolate(app)}${reasonPart(note)}`,
  releaseRolledBack: (app: string, version: string, note: string | undefined) =>
    `إرجاع ${isolate(app)} إلى إصدار ${isolate(version)}${reasonPart(note)}`,
  resultsUnfrozen: (reason: string) => `فكّ تجميد النتائج، والسبب: ${isolate(reason)}`,
} as const;
