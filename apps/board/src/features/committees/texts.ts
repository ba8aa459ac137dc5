import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import * as messages from '@portal/domain/messages';
import { countOf, nouns } from '@portal/domain/plurals';
import { pageTitles } from '../../shared/navigation/page-titles.ts';

/** Server messages that have another text where committees are managed. */
const committeeFailures: Readonly<Record<string, string>> = {
  [messages.REGISTRATION_CLOSED]: 'انتهت فترة الاضافة',
  [messages.TEAMS_REQUIRED]: 'يجب اختيار الفرق',
  [messages.COMMITTEE_CHANGED]: 'غيّر شخص آخر هذه اللجنة قبل قليل. قارن ثم احفظ من جديد',
  [messages.ASSIGNMENT_EVALUATED]: 'لا يمكن إزالة فريق بدأت اللجنة تقييمه، وقد أُعيد عرض حاله الآن',
  [messages.COMMITTEE_HAS_EVALUATED]: 'لا يمكن حذف اللجنة لأنها أرسلت تقييمًا',
  [messages.DISTRIBUTION_PLAN_CHANGED]: 'تغيّرت الفرق أو اللجان بعد عرض الخطة. راجع الخطة الجديدة ثم نفّذها',
  [messages.COMMITTEE_UNKNOWN]: 'إحدى اللجان حُذفت قبل قليل',
  [messages.NOT_FOUND]: 'لم تعد اللجنة موجودة، ربما حُذفت قبل قليل',
};

/** Judging committees: their list, their pages, and the distribution of teams over them. */
export const committeesTexts = {
  subtitle: (committees: number) =>
    `${countOf(committees, nouns.committee)}. يتحدّث التقدّم تلقائيًا مع كل تقييم.`,
  search: 'ابحث باسم اللجنة أو بريدها أو جوالها',
  tableLabel: 'لجان التحكيم',
  empty: 'لا توجد لجان تحكيم بعد',
  emptyText: 'أضف لجنة بأعضائها وحسابها، وأسند إليها الفرق لتبدأ التقييم.',
  add: 'إضافة لجنة',
  distribute: 'توزيع الفرق على اللجان',
  actionsOf: (committee: string) => `إجراءات ${isolate(committee)}`,
  view: 'عرض اللجنة',
  edit: 'تعديل اللجنة',
  delete: 'حذف اللجنة',
  columns: {
    full_name: 'اللجنة',
    members: 'الأعضاء',
    teams_count: 'الفرق المسندة',
    finished_count: 'التقدّم',
  },
  outOf: (finished: number, assigned: number) => `${finished} من ${assigned}`,
  progressOf: (committee: string) => `تقدّم ${isolate(committee)}`,
  noTeams: 'بلا فرق',

  deletion: (committee: string) => ({
    ask: {
      title: `حذف ${isolate(committee)}؟`,
      text: 'يُحذف حساب اللجنة وأعضاؤها، وتصبح فرقها بلا هذه اللجنة. لا تُحذف لجنة أرسلت تقييمًا.',
      confirmText: 'حذف اللجنة',
      danger: true,
    },
    running: 'جاري الحذف...',
    done: `حُذفت ${isolate(committee)}`,
    failed: 'تعذّر الحذف',
    failures: committeeFailures,
  }),
  sheets: 'أوراق التحكيم',
} as const;

/** The page of one committee. */
export const committeePageTexts = {
  pageTitle: pageTitles.committee,
  notFound: {
    title: 'هذه اللجنة غير موجودة',
    text: 'ربما حُذفت أو تغيّر رابطها.',
    toList: 'إدارة لجان التحكيم',
  },
  progress: 'تقدّم التقييم',
  finished: 'فرق اكتمل تقييمها',
  account: 'حساب اللجنة',
  created: 'أُضيفت',
  members: 'أعضاء اللجنة',
  noMembers: 'لم تُكتب أسماء الأعضاء',
  teams: 'الفرق المسندة',
  /** How many of its teams take part, the number that its progress is measured by, and how many do not. */
  teamCounts: (participating: number, excluded: number) => {
    const counted = countOf(participating, nouns.team);
    return excluded === 0 ? counted : `${counted}، و${countOf(excluded, nouns.team)} خارج المشاركة`;
  },
  teamsLabel: 'فرق اللجنة',
  noTeams: 'لا فرق لهذه اللجنة',
  noTeamsText: 'أسند إليها فرقًا من صفحة التعديل، أو وزّع الفرق على اللجان.',
  state: 'الحالة',
  allStates: 'الحالة: الكل',
  search: 'ابحث باسم الفريق',
  columns: { name: 'الفريق', sector: 'القطاع', table: 'الطاولة', types: 'الأنواع المُرسلة', state: 'الحالة' },
  scores: 'الدرجات',
  scoresOf: (team: string) => `الدرجات: ${isolate(team)}`,
} as const;

/** The form that adds a committee or changes one. */
export const committeeFormTexts = {
  addTitle: pageTitles.addCommittee,
  addSubtitle: 'تدخل اللجنة البوابة بالبريد وكلمة المرور فور الحفظ.',
  editTitle: pageTitles.editCommittee,
  account: 'بيانات اللجنة',
  full_name: 'اسم اللجنة',
  nameInvalid: 'اسم اللجنة من 3 إلى 100 حرف',
  password: 'كلمة المرور',
  newPassword: 'كلمة مرور جديدة (اختياري)',
  newPasswordHint: 'اتركها فارغة لتبقى كما هي. كلمة المرور الجديدة تُنهي جلسات اللجنة الحالية.',
  generate: 'توليد كلمة مرور',
  generated: 'كلمة المرور المولّدة، انسخها الآن فلن تُعرض بعد الحفظ:',
  copy: 'نسخ',
  copied: 'نُسخت كلمة المرور',
  copyFailed: 'تعذّر النسخ، يُرجى نسخها يدويًا',

  members: 'الأعضاء',
  membersHint: 'يظهرون لمجلس الإدارة فقط. تدخل اللجنة بحسابها، ولكل محكّم دخول خاص به إن أضفته من صفحتها.',
  member: (number: number) => `العضو ${number}`,
  memberName: 'الاسم',
  memberTitle: 'الصفة (اختياري)',
  memberTitleExample: 'رئيس اللجنة',
  memberNameRequired: 'الرجاء إدخال اسم العضو',
  addMember: 'إضافة عضو',
  removeMember: (number: number) => `إزالة العضو ${number}`,

  askToTakeAway: (committee: string, teams: readonly string[]) => ({
    title: `سحب ${countOf(teams.length, nouns.team, 'oblique')} من اللجنة؟`,
    text: `لن ترى ${isolate(committee)} بعد الحفظ: ${listOf(teams.map(isolate))}.`,
    confirmText: 'سحب وحفظ',
    danger: true,
  }),
  save: 'حفظ اللجنة',
  cancel: 'رجوع',
  saving: (committee: string, isNew: boolean) => ({
    running: 'جاري الحفظ...',
    done: `${isNew ? 'أُضيفت' : 'حُفظت'} ${isolate(committee)}`,
    failed: 'تعذّر الحفظ',
    failures: committeeFailures,
  }),
  leave: 'لم تُحفظ اللجنة بعد. يبقى ما كُتب، ما عدا كلمة المرور، في هذا التبويب حتى تعود إليه أو تسجّل الخروج.',
  restored: 'استُعيد ما كُتب هنا ولم يُحفظ. كلمة المرور لا تُستعاد، فأعد كتابتها إن لزم.',
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذه اللجنة أثناء الكتابة',
} as const;

/** The choice of a committee's teams. */
export const teamChoiceTexts = {
  title: 'الفرق',
  required: 'يجب اختيار الفرق',
  tooMany: (max: number) => `لا تزيد فرق اللجنة على ${max}`,
  available: 'كل الفرق',
  chosen: 'المختارة',
  chosenCount: (teams: number) => `المختارة: ${countOf(teams, nouns.team)}`,
  views: 'عرض الفرق',
  search: 'ابحث باسم الفريق',
  searchChosen: 'ابحث في المختارة',
  sector: 'القطاع',
  track: 'المسار',
  assigned: 'الإسناد',
  unassigned: 'بلا لجنة',
  isAssigned: 'لها لجنة',
  select: (team: string) => `اختيار ${isolate(team)}`,
  selectAll: 'اختيار كل الفرق المعروضة',
  remove: (team: string) => `إزالة ${isolate(team)}`,
  clear: 'إزالة الكل',
  evaluated: 'بدأ تقييمه',
  evaluatedHint: 'فريق قيّمته اللجنة لا يُزال منها.',
  columns: { name: 'الفريق', committees: 'اللجان' },
  none: 'لا فرق تُسند',
  noneText: 'لا تُسند الفرق غير المتأهلة والمنسحبة.',
  chosenNone: 'لم يُختر أي فريق',
  chosenNoneText: 'اختر الفرق من القائمة، ويبقى اختيارك مع تغيير البحث والتصفية.',
} as const;

/** The dialog that distributes teams over the committees. */
export const distributionTexts = {
  title: 'توزيع الفرق على اللجان',
  how: 'يذهب كل فريق إلى اللجان الأقل فرقًا، ثم إلى الأقل من قطاعه. يبقى لكل لجنة ما لديها الآن ويُحسب لها.',
  track: 'فرق المسار',
  allTracks: 'كل المسارات',
  committees: 'اللجان المشاركة',
  taking: (committees: number) => `اللجان المشاركة: ${countOf(committees, nouns.committee)}`,
  perTeam: 'عدد اللجان لكل فريق',
  perTeamHint: 'تُحسب منها لجان الفريق الحالية، ولا تتكرر اللجنة للفريق.',
  pending: 'الفرق قيد المراجعة أيضًا',
  pendingHint: 'تُوزّع الفرق المتأهلة. الفرق غير المتأهلة والمنسحبة لا تُوزّع أبدًا.',
  include: 'تشمل',
  plan: 'الخطة',
  summary: (teams: number) => `للتوزيع على اللجان: ${countOf(teams, nouns.team)}`,
  noneLeft: (committees: number) =>
    `لا فرق للتوزيع. أقل ما لكل فريق: ${countOf(committees, nouns.committee)}.`,
  noCommittees: 'اختر لجنة واحدة على الأقل.',
  unplaced: (teams: number) => `لا يكتمل عدد لجانها: ${countOf(teams, nouns.team)}`,
  unplacedBecause: {
    too_few_committees: (team: string, missing: number) =>
      `${isolate(team)}: تنقصه ${countOf(missing, nouns.committee)}، لأن اللجان المشاركة لا تكفي.`,
    committees_full: (team: string, missing: number) =>
      `${isolate(team)}: تنقصه ${countOf(missing, nouns.committee)}، لأن اللجان بلغت حدّها الأعلى من الفرق.`,
  },
  unplacedConflicts: (committees: number) =>
    `وله تعارض مصالح مع ${countOf(committees, nouns.committee, 'oblique')} من اللجان المشاركة.`,
  noSector: 'بلا قطاع',
  ofSector: (sector: string, teams: number) => `${isolate(sector)} ${teams}`,
  fromTo: (from: number, to: number) => `من ${from} إلى ${to}`,
  added: (teams: number) => `الإضافة: ${countOf(teams, nouns.team)}`,
  getsNone: 'بلا زيادة',
  apply: 'تنفيذ التوزيع',
  distributing: (teams: number) => ({
    running: 'جاري توزيع الفرق...',
    done: `اكتمل التوزيع: ${countOf(teams, nouns.team)}`,
    failed: 'تعذّر التوزيع',
    failures: committeeFailures,
  }),
} as const;
