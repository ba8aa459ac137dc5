import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { EVALUATION_NAMES, EVALUATION_STATE_LABELS } from '@portal/domain/statuses';

/** «أ، وب، وج»: the parts have several words each, so commas separate them. */
const list = (parts: readonly string[]) => parts.join('، و');

/** Every Arabic text of the area, by feature. */
export const texts = {
  menu: {
    home: 'الرئيسية',
    certificates: 'شهادات اللجنة',
    help: 'مركز المساعدة',
    instructions: 'تعليمات التسجيل',
  },

  certificates: {
    none: 'لا توجد شهادات بعد',
    noneText: 'تظهر هنا شهادات أعضاء اللجنة حين تصدرها إدارة الفعالية.',
    hint: 'موقّعة إلكترونيًا، ويتحقق منها من يمسح رمزها.',
  },

  team: {
    pageTitle: 'تقييم الفريق',
    noTable: 'بلا طاولة',
    loadFailed: 'تعذّر تحميل بيانات الفريق',
    notAssigned: 'هذا الفريق غير موجود أو غير مسند إليكم',
    notAssignedText: 'ربما تغيّر إسناد الفرق. تجدون فرقكم الحالية في الرئيسية.',
    toTeams: 'العودة إلى الفرق',
    teams: 'الفرق',
    projectTitle: 'المشروع',
    noProject: 'لم يسلّم الفريق مشروعه بعد.',
    filesTitle: 'ملفات المشروع',
    membersTitle: 'أعضاء الفريق',
    leader: 'قائد الفريق',
  },

  home: {
    subtitle: (committee: string, teams: number) => `${isolate(committee)} · ${countOf(teams, nouns.team)}`,
    progressTitle: 'تقدّم التقييم',
    progressLabel: 'الفرق المكتملة',
    progressValue: (done: number, all: number) => `${done} من ${all}`,
    left: (count: number) => `بقي ${countOf(count, nouns.team)}`,
    sent: (sent: number, all: number) =>
      `أُرسل ${sent} من ${countOf(all, nouns.evaluation, 'oblique')}: ثلاثة لكل فريق`,
    allDone: 'أنهيتم تقييم جميع الفرق المسندة إليكم. شكرًا لكم.',
    startWith: 'ابدؤوا بـ',
    filterLabel: 'حالة التقييم',
    filters: { all: 'الكل', ...EVALUATION_STATE_LABELS },
    searchLabel: 'ابحث باسم الفريق أو الطاولة',
    leftTitle: 'بقي عليكم',
    unfinishedTitle: 'غير المكتملة',
    doneTitle: 'المكتملة',
    typeDone: 'أُرسل',
    typeOpen: 'لم يُرسل',
    typesLabel: 'أنواع التقييم',
    draft: 'مسودة لم تُرسل',
    waiting: 'بانتظار الإرسال',
    refused: 'لم يُقبل الإرسال',
    reopenReason: (reason: string) => `السبب: ${isolate(reason)}`,
    reopenRequested: 'طلبتم إعادة الفتح',
    excludedTitle: 'فرق خرجت من المشاركة',
    excludedText: 'لا تُقيَّم ولا تُحسب في تقدّمكم، وما كتبتموه عنها محفوظ:',
    emptyTitle: 'لا توجد فرق مسندة إليكم بعد',
    emptyText: 'تظهر الفرق هنا عندما يسندها مجلس الإدارة إلى لجنتكم.',
    noMatchTitle: 'لا يوجد فريق مطابق',
    noMatchText: 'غيّروا كلمة البحث أو الحالة لعرض فرق أخرى.',
    clearFilter: 'عرض كل الفرق',
    loadFailed: 'تعذّر تحميل الفرق المسندة إليكم',
  },

  frozen: {
    title: 'جمّد المجلس النتائج',
    text: 'لا تُقبل تقييمات ولا تعديلات ما دامت النتائج مجمّدة. ما كتبتموه محفوظ على هذا الجهاز.',
  },

  drafts: {
    saved: (when: string) => `حُفظت المسودة ${when}`,
    savedAnnouncement: 'حُفظت المسودة على هذا الجهاز',
    unsent: 'لم تُرسل بعد',
    notKept: 'المسودات لا تُحفظ على هذا الجهاز',
    notKeptText:
      'لا يسمح المتصفح بحفظ المسودات، فما لم يُرسل يضيع عند إغلاق هذه الصفحة. أرسلوا كل تقييم قبل مغادرتها.',
    leaveReason: 'لديكم تقييم لم يُرسل، ولا يستطيع هذا المتصفح حفظه.',
  },

  evaluation: {
    names: EVALUATION_NAMES,
    tabsLabel: 'أنواع التقييم',
    badges: {
      not_started: 'لم يبدأ',
      scoring: (scored: number, all: number) => `${scored} من ${all}`,
      ready: 'لم يُرسل',
      changed: 'تعديل لم يُرسل',
      conflict: 'نسختان',
      submitted: 'مكتمل',
    },
    noteLabel: 'ملاحظات اللجنة',
    notePlaceholder: 'قد يقرؤها الفريق بعد إعلان النتائج، من دون اسم لجنتكم',
    noteCount: (used: number, limit: number) => `${used} / ${limit}`,
    missingTitle: (count: number) => `لم يُقيّم بعد: ${countOf(count, nouns.criterion)}`,
    list,
    totalTitle: 'المجموع',
    outOf: (max: number) => `من ${max}`,
    partialTotal: 'مجموع جزئي لما قُيّم حتى الآن',
    finalTotal: 'مجموع كل المعايير',
    left: (parts: readonly string[]) => `بقي: ${list(parts)}`,
    wholeType: (name: string) => `${isolate(name)} كاملًا`,
    chooseVersion: (name: string) => `اختيار نسخة ${isolate(name)}`,
    sendType: (name: string) => `إرسال ${isolate(name)}`,
    save: (name: string) => `حفظ ${isolate(name)}`,
    goTo: (name: string) => `الانتقال إلى ${isolate(name)}`,
    submittedAt: (time: string) => `أُرسل في ${time}`,
    sending: 'جارٍ إرسال التقييم...',
    saved: (name: string) => `حُفظ ${isolate(name)}`,
    finished: 'اكتمل تقييم الفريق',
    finishedTitle: 'اكتمل التقييم وأُقفل',
    finishedText: (time: string) => `أُرسل في ${time}. هذا ما اعتُمد، ولا يُعدّل إلا إذا أعاد مجلس الإدارة فتحه.`,
    nextTeam: (name: string) => `التالي: ${isolate(name)}`,
    excludedTitle: (status: string) => `حالة الفريق «${status}»، فلا يُقيَّم`,
    excludedText:
      'لا يدخل في ترتيبكم ولا في تقدّمكم. ما أرسلتموه وما كتبتموه محفوظ، ويُحتسب إن أعاده مجلس الإدارة إلى المشاركة.',
    closedTitle: 'التحكيم مغلق الآن',
    closedText: 'لا تُقبل التقييمات خارج فترة التحكيم. ما كتبتموه محفوظ على هذا الجهاز.',
  },

  review: {
    title: 'مراجعة قبل الإنهاء',
    text: 'بهذا الحفظ تكتمل الأنواع الثلاثة ويُقفل التقييم، ولا يُعدّل بعده إلا إذا أعاد مجلس الإدارة فتحه.',
    total: 'المجموع',
    unsent: (names: readonly string[]) =>
      `لن تُرسل تعديلاتكم على ${list(names)} مع هذا الحفظ: تُعتمد النسخة المرسلة سابقًا ويُقفل التقييم.`,
    confirm: 'حفظ وإنهاء التقييم',
  },

  conflict: {
    title: 'توجد نسخة أحدث من هذا التقييم',
    text: (time: string) => `حُفظت من جهاز أو نافذة أخرى في ${time}. قارنوا بين النسختين واختاروا إحداهما.`,
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
  },

  failures: {
    /** The default of a failed submission. */
    submit: 'لم تتم عملية التقييم',
  },
} as const;
