import { isolate } from '@portal/domain/isolate';
/** The settings in general: tabs, saving, and conflicts with other directors. */
export const settingsTexts = {
  subtitle: 'ما يُحفظ هنا يسري فورًا على كل من في البوابة.',
  tabsLabel: 'أقسام الإعدادات',
  tabs: {
    event: 'الفعالية والتواريخ',
    rubrics: 'المعايير والأوزان',
    sectors: 'القطاعات',
    pages: 'الصفحات',
    contact: 'التواصل',
    reception: 'الاستقبال',
    accounts: 'حسابات المجلس',
    privacy: 'الخصوصية',
    audit: 'سجل العمليات',
  },
  unsavedMark: 'لم يُحفظ',
  leave: (tabs: readonly string[]) =>
    `توجد تعديلات لم تُحفظ في: ${tabs.join('، ')}. تبقى مكتوبة في هذا المتصفح حتى العودة، لكنها لا تسري قبل الحفظ.`,

  save: 'حفظ التعديلات',
  saving: 'جارٍ الحفظ...',
  saved: 'حُفظت الإعدادات',
  failed: 'تعذّر حفظ الإعدادات',
  unsaved: 'تعديلات لم تُحفظ',
  allSaved: 'لا تعديلات',
  discard: 'تجاهل التعديلات',
  discardTitle: 'تجاهل ما كُتب؟',
  discardText: 'تعود حقول هذا القسم إلى القيم المحفوظة.',

  discardDrawerText: 'ما كُتب هنا لم يُحفظ، وسيضيع عند الإغلاق.',
  leaveDrawer: 'ما كُتب لم يُحفظ بعد. يبقى مكتوبًا في هذا المتصفح حتى العودة إلى النموذج نفسه.',

  changedMeanwhile: 'غيّر عضو آخر في المجلس هذه الإعدادات أثناء الكتابة',
  followed: (fields: readonly string[]) =>
    `حُدّثت هنا: ${fields.join('، ')}. ما كُتب في بقية الحقول باقٍ كما هو.`,
  conflictsHint: 'ما كُتب هنا لم يضِع. لكل حقل مما يلي قيمتان، والاختيار بينهما قبل الحفظ.',
  decideFirst: 'يلزم الاختيار بين القيمتين قبل الحفظ.',
  understood: 'حسنًا',
  theirs: 'المحفوظ الآن',
  mine: 'المكتوب هنا',
  takeTheirs: 'أخذ المحفوظ',
  keepMine: 'إبقاء المكتوب',
  nothing: 'فارغ',
  open: 'مفتوحة',
  closed: 'مغلقة',
} as const;

/** The event and its dates. */
export const eventTexts = {
  event: 'الفعالية',
  dates: 'التواريخ',
  certificates: 'الشهادات',
  labels: {
    event_name: 'اسم الفعالية',
    max_team_members: 'أكبر عدد لأعضاء الفريق',
    disagreement_points: 'فارق الاختلاف الكبير بين اللجان',
    registration_from: 'بدء التسجيل',
    registration_to: 'انتهاء التسجيل',
    delivery_from: 'بدء تسليم المشاريع',
    delivery_to: 'انتهاء تسليم المشاريع',
    judging_from: 'بدء التحكيم',
    judging_to: 'انتهاء التحكيم',
    certificates_open: 'إتاحة الشهادات للفرق المتأهلة',
  },
  disagreementHint:
    'حين يبلغ الفرق بين أعلى لجان الفريق وأدناها هذا العدد من 100 يظهر الفريق في قائمة الاختلاف.',
  membersHint: 'القائد واحد منهم. لا يُحذف أحد من فريق أكبر، بل لا يُضاف إليه.',
  zone: (zone: string) => `كل الأوقات هنا وفي البوابة بتوقيت الفعالية: ${zone}.`,
  windows: { registration: 'التسجيل', delivery: 'تسليم المشاريع', judging: 'التحكيم' },
  windowHints: {
    registration:
      'خارج هذه الفترة لا يسجّل قائد جديد، ولا يُعدَّل أعضاء الفرق. من دون التاريخين يبقى التسجيل مغلقًا.',
    delivery: 'خارج هذه الفترة لا يسلّم إلا فريق له مهلة خاصة. من دون التاريخين يبقى التسليم مغلقًا.',
    judging: 'خارج هذه الفترة لا تُرسَل درجات، وبعد نهايتها لا تُضاف لجان. من دون تاريخ يبقى التحكيم مفتوحًا.',
  },
  states: {
    unset: 'مغلق، لم يُحدَّد تاريخاه',
    opens: (within: string) => `يبدأ ${within}`,
    open: (within: string) => `مفتوح، ينتهي ${within}`,
    openWithoutEnd: 'مفتوح بلا نهاية',
    over: 'انتهى',
  },
  warnings: {
    registrationAfterDelivery:
      'ينتهي التسجيل بعد انتهاء تسليم المشاريع: الفريق الذي يسجّل بعد ذلك لا يستطيع تسليم مشروعه إلا بمهلة خاصة.',
    deliveryAfterJudging: 'ينتهي تسليم المشاريع بعد انتهاء التحكيم: قد يسلّم فريق مشروعه ولا تقيّمه لجنة.',
  },
  certificatesOpen: 'كل فريق متأهل يرى صفحة «شهادات الفريق» ويرفع فيها وينزّل منها.',
  certificatesClosed: 'لا يرى صفحة «شهادات الفريق» إلا فريق متأهل له شهادة مرفوعة.',
  faults: {
    event_name: 'الرجاء إدخال اسم الفعالية',
    max_team_members: 'عدد صحيح من 1 إلى 100',
    disagreement_points: 'عدد صحيح من 1 إلى 100',
    registration_from: 'تحقق من تاريخ بدء التسجيل للفرق، فلا يمكن أن يكون في الماضي',
    registration_to: 'تحقق من تاريخ انتهاء التسجيل للفرق، فلا يمكن أن يسبق تاريخ البدء',
    delivery_from: 'تحقق من تاريخ بدء تسليم المشاريع، فلا يمكن أن يكون في الماضي',
    delivery_to: 'تحقق من تاريخ انتهاء تسليم المشاريع، فلا يمكن أن يسبق تاريخ البدء',
    judging_to: 'تحقق من تاريخ انتهاء التحكيم، فلا يمكن أن يسبق تاريخ البدء',
  },
} as const;

/** Contact. */
export const contactTexts = {
  title: 'التواصل مع الدعم',
  hint: 'إلى من يكتب أو يتصل من يحتاج المساعدة. يمكن ترك أي منهما فارغًا.',
  email: 'بريد الدعم',
  phone: 'هاتف الدعم',
  emailInvalid: 'ادخل بريد الكتروني صالح',
  phoneInvalid: 'رقم من 3 إلى 15 خانة، ويمكن أن يبدأ بعلامة +',
} as const;

/** Rubrics and weights. */
export const rubricTexts = {
  typeWeights: 'أوزان أنواع التقييم',
  typeWeightsHint: 'نسبة كل نوع من مجموع الفريق. يُعاد حساب المجاميع والترتيب فور الحفظ.',
  confirmWeights: {
    title: 'تغيير أوزان أنواع التقييم؟',
    effect: (count: string, total: string) => `يتغيّر بهذه الأوزان ترتيب ${count} من ${total}:`,
    nothingRanked:
      'بدأ التقييم ولم يكتمل تقييم أي فريق بعد، فلا يتغيّر ترتيب الآن. تُحسب الدرجات القادمة بهذه الأوزان.',
    noMove: 'لا يتغيّر بهذه الأوزان ترتيب أي فريق، وقد تتغيّر الدرجات.',
    onlyAdjusted: 'لا يتغيّر بهذه الأوزان الترتيب بالدرجة، ويتغيّر الترتيب بالدرجة الموزونة.',
    moves: 'الفرق التي يتغيّر ترتيبها',
    move: (from: number, to: number) => `من ${from} إلى ${to}`,
    more: (teams: string) => `وترتيب ${teams} غيرها.`,
    confirm: 'تغيير الأوزان',
    failed: 'تعذّر حساب أثر الأوزان، فلم تُحفظ',
  },
  weightOf: (type: string) => `${type} ٪`,
  sumWhole: 'المجموع 100',
  sumShort: (sum: string, missing: string) => `المجموع ${sum}، ينقصه ${missing}`,
  sumOver: (sum: string, over: string) => `المجموع ${sum}، يزيد بمقدار ${over}`,
  criteriaOf: (type: string) => `معايير ${type}`,
  criterion: (number: number) => `المعيار ${number}`,
  criterionLine: (label: string, max: string, weight: string) =>
    `${isolate(label)} (من ${max}، الوزن ${weight}٪)`,
  label: 'المعيار',
  description: 'الشرح (اختياري)',
  maxScore: 'أعلى درجة',
  weight: 'الوزن ٪',
  add: 'إضافة معيار',
  share: 'تساوي الأوزان',
  moveUp: (name: string) => `نقل «${isolate(name)}» إلى أعلى`,
  moveDown: (name: string) => `نقل «${isolate(name)}» إلى أسفل`,
  remove: (name: string) => `حذف «${isolate(name)}»`,
  moved: (name: string, place: number, count: number) =>
    `أصبح «${isolate(name)}» في الموضع ${place} من ${count}`,
  removed: (name: string) => `حُذف «${isolate(name)}» من النموذج، ولا يسري ذلك قبل الحفظ`,
  noCriteria: 'لا توجد معايير',
  noCriteriaText: 'لا تستطيع اللجان تقييم هذا النوع قبل إضافة معيار واحد على الأقل.',
  frozen: 'المعايير ثابتة الآن',
  typedTooLate: 'وصل أول تقييم قبل حفظ ما كُتب هنا، فلا يمكن حفظه',
  drop: 'ترك ما كُتب',
  frozenText:
    'سلّمت لجنة تقييمًا من هذا النوع، وتغيير المعايير بعد ذلك يغيّر معنى درجات مُنحت. يبقى وزن النوع من المجموع قابلًا للتعديل أعلاه.',
  faults: {
    typeWeight: 'نسبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر',
    sum: 'مجموع الأوزان يجب أن يكون 100',
    label: 'الرجاء إدخال المعيار',
    maxScore: 'من 0.5 إلى 100 بأنصاف الدرجات',
    weight: 'نسبة أكبر من 0 حتى 100 بمنزلتين عشريتين على الأكثر',
    noCriteria: 'أضف معيارًا واحدًا على الأقل',
  },
} as const;

/** Pages that the board writes. */
export const pagesTexts = {
  choose: 'الصفحة',
  names: {
    instructions: 'تعليمات التسجيل',
    attendance: 'تعليمات الحضور',
    help: 'مركز المساعدة',
    privacy: 'سياسة الخصوصية',
  },
  edited: (page: string) => `${page} (لم تُحفظ)`,
  where: {
    instructions: 'تظهر لكل زائر قبل الدخول، وفي قائمة كل حساب.',
    attendance: 'تظهر في قائمة القائد، مع بطاقة حضور الفريق.',
    help: 'تظهر لكل زائر قبل الدخول، وفي قائمة كل حساب.',
    privacy: 'يفتحها من يسجّل قبل إرسال طلبه. يُحفظ كل نص نُشر، ويُحفظ مع كل تسجيل النص الذي وافق عليه صاحبه.',
  },
  textOf: (page: string) => `نص ${page}`,
  previewOf: (page: string) => `معاينة ${page}`,
  length: (length: number, max: number) => `${length} من ${max} حرف`,
  tooLong: 'النص أطول من 20000 حرف',
  views: 'الكتابة والمعاينة',
  write: 'الكتابة',
  preview: 'المعاينة',
  empty: 'لم يُكتب محتوى بعد',
  emptyText: 'تظهر المعاينة هنا أثناء الكتابة.',
  formats: {
    label: 'التنسيق',
    text: 'نص',
    heading: 'عنوان',
    bold: 'خط عريض',
    list: 'قائمة نقطية',
    numbers: 'قائمة مرقّمة',
    quote: 'اقتباس',
    link: 'رابط',
  },
} as const;
