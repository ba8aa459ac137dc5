import { CONFIRMATION_HOURS_MIN, PLACES_MAX } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import { formTexts } from '../../shared/forms/texts.ts';

/** The settings in general: tabs, saving, and conflicts with other directors. */
export const settingsTexts = {
  subtitle: 'ما يُحفظ هنا يسري فورًا على كل من في البوابة.',
  tabsLabel: 'أقسام الإعدادات',
  tabs: {
    event: 'الفعالية والتواريخ',
    rubrics: 'المعايير والأوزان',
    sectors: 'القطاعات',
    tracks: 'المسارات',
    forms: 'النماذج',
    pages: 'الصفحات',
    contact: 'التواصل',
    reception: 'الاستقبال',
    accounts: 'حسابات المجلس',
    privacy: 'الخصوصية',
    audit: 'سجل العمليات',
  },
  unsavedMark: 'لم يُحفظ',
  leave: (tabs: readonly string[]) =>
    `توجد تعديلات لم تُحفظ في: ${listOf(tabs)}. تبقى مكتوبة في هذا المتصفح حتى العودة، لكنها لا تسري قبل الحفظ.`,

  save: 'حفظ التعديلات',
  saving: { running: formTexts.saving, done: 'حُفظت الإعدادات', failed: 'تعذّر حفظ الإعدادات' },
  unsaved: 'تعديلات لم تُحفظ',
  allSaved: 'لا تعديلات',
  discardText: 'تعود حقول هذا القسم إلى القيم المحفوظة.',

  changedMeanwhile: 'غيّر عضو آخر في المجلس هذه الإعدادات أثناء الكتابة',
  followed: (fields: readonly string[]) => `حُدّثت هنا: ${listOf(fields)}. ما كُتب في بقية الحقول باقٍ كما هو.`,
  conflictsHint: 'ما كُتب هنا لم يضِع. لكل حقل مما يلي قيمتان، والاختيار بينهما قبل الحفظ.',
  decideFirst: 'يلزم الاختيار بين القيمتين قبل الحفظ.',
  understood: 'حسنًا',
  mine: 'المكتوب هنا',
  nothing: 'فارغ',
} as const;

/** The event and its dates. */
export const eventTexts = {
  event: 'الفعالية',
  dates: 'التواريخ',
  certificates: 'الشهادات',
  participation: 'المقاعد وتأكيد المشاركة',
  placesHint:
    'أكثر عدد للفرق المتأهلة، ومن يتأهل بعدها يدخل قائمة الانتظار. اتركه فارغًا إن لم يكن له حد. إنقاصه لا يُخرج فريقًا.',
  confirmHint: `يؤكد قادة الفرق المتأهلة المشاركة أو ينسحبون حتى هذا الموعد، ولمن تأهل متأخرًا ${countOf(CONFIRMATION_HOURS_MIN, nouns.hour)} على الأقل. اتركه فارغًا إن لم يلزم التأكيد.`,
  releases: 'من لم يؤكد حتى الموعد يصبح منسحبًا، وينتقل مقعده إلى أول فريق في قائمة الانتظار.',
  releasesNot: 'من لم يؤكد حتى الموعد يبقى متأهلًا حتى يغيّر المجلس حالته.',
  disagreementHint:
    'حين يبلغ الفرق بين أعلى لجان الفريق وأدناها هذا العدد من 100 يظهر الفريق في قائمة الاختلاف.',
  smallestHint: 'القائد واحد منهم. يسجّل فريق أصغر، ويُنبَّه قائده إلى أنه يحتاج أعضاء.',
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
  certificatesOpen: 'يراها كل فريق متأهل ويرفع فيها، ولو لم تكن له شهادة بعد.',
  certificatesClosed:
    'لا يراها ولا يرفع فيها إلا فريق متأهل له شهادة، مرفوعة أو صادرة من البوابة. لا تُخفى عنه شهاداته.',
  faults: {
    event_name: 'الرجاء إدخال اسم الفعالية',
    min_team_members: 'عدد صحيح من 1 إلى أكبر عدد لأعضاء الفريق',
    max_team_members: 'عدد صحيح من 1 إلى 100',
    disagreement_points: 'عدد صحيح من 1 إلى 100',
    places: `عدد صحيح من 1 إلى ${PLACES_MAX}، أو اتركه فارغًا`,
    confirm_until: 'تحقق من آخر موعد لتأكيد المشاركة، فلا يمكن أن يكون في الماضي',
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
  emailInvalid: 'ادخل بريد الكتروني صالح',
  phoneInvalid: 'رقم من 3 إلى 15 خانة، ويمكن أن يبدأ بعلامة +',
} as const;
