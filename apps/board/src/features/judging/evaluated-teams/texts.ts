import { FEW_FINISHED_TEAMS } from '@portal/domain/adjustment-limits';
import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { RANKING_LABELS } from '@portal/domain/statuses';
import { trackTitle } from '@portal/domain/track-title';

/** The ranking of evaluated teams. */
export const evaluatedTeamsTexts = {
  subtitle: 'تقدّم اللجان وترتيب الفرق التي اكتمل تقييمها',
  ofRound: (round: string) => `تقدّم اللجان وترتيب الفرق التي اكتمل تقييمها في جولة «${isolate(round)}»`,
  earlierRounds: 'نتائج الجولات السابقة',
  search: 'ابحث باسم الفريق',
  committee: 'اللجنة',
  /** One of an old address. */
  otherCommittee: 'لجنة بلا فرق هنا',
  deletedTrack: 'مسار حُذف',
  track: 'المسار',
  allTracks: 'كل المسارات',
  trackOption: (track: string) => isolate(trackTitle(track)),
  sort: 'الترتيب حسب',
  tableLabel: 'ترتيب الفرق المقيّمة',
  empty: 'لم يكتمل تقييم أي فريق بعد',
  emptyText: 'يظهر الفريق هنا حين تُنهي لجانه كل أنواع التقييم.',
  reopen: 'إعادة فتح',
  reopenTeam: (team: string) => `إعادة فتح تقييم ${isolate(team)}`,
  columns: {
    types: 'أنواع التقييم',
    rank: 'الترتيب',
    name: 'الفريق',
    committees: 'درجة كل لجنة',
    total: 'الدرجة',
    adjusted_total: RANKING_LABELS.adjusted,
    spread: 'الفارق',
  },
  byRank: 'مرتّبة بالترتيب',
  sorts: {
    '-total': 'الدرجة، الأعلى أولًا',
    '-adjusted_total': 'الدرجة الموزونة، الأعلى أولًا',
    '-spread': 'الفارق، الأكبر أولًا',
    name: 'اسم الفريق',
  },
  rankedBy: 'الترتيب',
  rankings: { total: 'بالدرجة', adjusted: 'بالدرجة الموزونة' },
  /** The rank by the other total, where it differs. */
  otherRank: {
    total: (rank: number) => `بالدرجة ${rank}`,
    adjusted: (rank: number) => `بالموزونة ${rank}`,
  },
  disagreements: {
    filter: 'اختلاف اللجان',
    all: 'كل الفرق',
    only: 'اختلاف كبير',
    label: 'الفرق التي اختلفت لجانها',
    none: 'لم تختلف اللجان على فريق',
    noneText: (points: number) =>
      `يظهر الفريق هنا حين يبلغ الفرق بين أعلى لجانه وأدناها ${countOf(points, nouns.point, 'oblique')} أو أكثر.`,
    higher: (committee: string, points: string) =>
      `${isolate(committee)} أعلى من متوسط بقية اللجان بـ ${points}.`,
    lower: (committee: string, points: string) =>
      `${isolate(committee)} أدنى من متوسط بقية اللجان بـ ${points}.`,
    two: (points: string) => `بين اللجنتين ${points}. اختر أيهما تراجع تقييمها.`,
    several: (points: string) =>
      `بين أعلى لجنة وأدناها ${points}، ولا تنفرد لجنة بالاختلاف. اختر أيها تراجع تقييمها.`,
    reopen: 'إعادة فتح تقييمها',
    reopenOf: (committee: string, team: string) =>
      `إعادة فتح تقييمها: ${isolate(committee)}، ${isolate(team)}`,
    choose: 'اختيار اللجنة',
    dialogWhy: (scores: string, spread: string) =>
      `الدرجات: ${scores}. الفارق بين أعلاها وأدناها: ${spread}. لا تصل الدرجات والفارق إلى اللجنة.`,
    chooseFor: (team: string) => `اختيار اللجنة: ${isolate(team)}`,
    /** For the committee, which must not learn what the others gave: neither how far it is from them nor on which side. */
    reason: 'طلب المجلس مراجعة هذا التقييم. راجعوا الدرجات، ثم أكّدوها أو عدّلوها.',
  },
  carried: (total: string, weight: number) => `منها ${weight}٪ من ${total} في الجولة السابقة`,
  view: 'طريقة العرض',
  views: { table: 'جدول', chart: 'رسم بياني' },
  chart: {
    label: 'درجات أنواع التقييم لكل فريق',
    rank: (rank: number) => `الترتيب ${rank}`,
    total: (total: string) => `الدرجة ${total}`,
    adjusted: (total: string) => `${RANKING_LABELS.adjusted} ${total}`,
  },
  legendTitle: 'كيف تُقرأ الأرقام؟',
  legend: (points: number) => [
    ['الدرجة', 'متوسط ما منحته لجان الفريق من 100. للفرق المتعادلة ترتيب واحد.'],
    [
      RANKING_LABELS.adjusted,
      'الدرجة بعد إزالة أثر تشدّد اللجنة أو تساهلها: يُقدَّر التشدّد مما منحته اللجان للفرق نفسها، ثم يُضاف إلى درجات اللجنة.',
    ],
    [
      'الفارق',
      `الفرق بين أعلى لجنة وأدناها للفريق نفسه. من ${countOf(points, nouns.point, 'oblique')} فأكثر تظهر علامة «اختلاف كبير»، ويستحق الفريق المراجعة.`,
    ],
  ],
  /** Where totals of the round before are carried over. */
  ofRounds: (weight: number) =>
    [
      'الجولة السابقة',
      `درجة الفريق فيها ${weight}٪ من درجته ومن درجته الموزونة، والباقي لما منحته لجان هذه الجولة. درجة كل لجنة ودرجات الأنواع والفارق لهذه الجولة وحدها.`,
    ] as const,
  /** With a track chosen. */
  ofTrack: (track: string) =>
    [
      'المسار',
      `الترتيب والدرجة الموزونة والتقدّم هنا لفرق ${isolate(trackTitle(track))} وحدها: يُقدَّر تشدّد اللجان من تقييماتها لهذه الفرق فقط، فقد تختلف الدرجة الموزونة عمّا في ترتيب كل المسارات.`,
    ] as const,
  example: {
    title: 'مثال على الدرجة الموزونة من هذه النتائج',
    given: (committee: string, team: string, total: string) =>
      `منحت ${isolate(committee)} ${isolate(team)} ${total} من 100.`,
    severe: (points: string, judge?: string) =>
      judge === undefined
        ? `يُقدَّر أن اللجنة تمنح أقل من لجنة متوسطة بـ ${points}.`
        : `قيّمه ${isolate(judge)} وحده، ويُقدَّر أنه يمنح أقل من المتوسط بـ ${points}.`,
    lenient: (points: string, judge?: string) =>
      judge === undefined
        ? `يُقدَّر أن اللجنة تمنح أكثر من لجنة متوسطة بـ ${points}.`
        : `قيّمه ${isolate(judge)} وحده، ويُقدَّر أنه يمنح أكثر من المتوسط بـ ${points}.`,
    result: 'فتصبح درجة اللجنة بعد إزالة أثرها:',
    carried: 'ثم تُحسب معها درجة الجولة السابقة.',
    rest: 'إن كان للفريق أكثر من لجنة فدرجته الموزونة متوسط درجاتها بعد ذلك. وهي تقدير: الفرق الصغير بين فريقين لا يعني أن أحدهما أفضل.',
  },
  limits: {
    title: 'الدرجة الموزونة هنا غير مؤكدة',
    oneCommittee: 'أنهت لجنة واحدة فقط فرقًا، فلا يُعرف تشدّدها، والدرجة الموزونة هي الدرجة نفسها.',
    fewTeams: (committees: number) =>
      `قبل إنهاء ${countOf(FEW_FINISHED_TEAMS, nouns.team, 'oblique')} لا يُعرف بدقة تشدّد ${countOf(committees, nouns.committee, 'oblique')}.`,
    notLinked:
      'بين اللجان ما لا يجمعه فريق مشترك، فلا يُعرف إن كانت متشددة أم كانت فرقها أضعف. إسناد بعض الفرق إلى أكثر من لجنة يجعل المقارنة أدق.',
  },
  reopened: {
    title: 'أُعيد فتح تقييمها',
    by: (person: string) => `أعاد فتحه ${isolate(person)}`,
    reason: (reason: string) => `السبب: ${isolate(reason)}`,
    more: (count: number) => `أُعيد قبلها فتح ${countOf(count, nouns.evaluation, 'oblique')}.`,
  },
} as const;

/** The progress of each committee. */
export const judgingProgressTexts = {
  title: 'تقدّم التحكيم',
  all: 'كل اللجان',
  outOf: (finished: number, assigned: number) => `${finished} من ${assigned}`,
  mean: (mean: string) => `متوسط ما منحته ${mean}`,
  none: {
    title: 'لم تُسند الفرق إلى لجان التحكيم بعد',
    text: 'أضف لجان التحكيم وأسند إليها الفرق ليبدأ التقييم.',
  },
  noneOfTrack: {
    title: 'لم تُسند فرق هذا المسار إلى لجنة بعد',
    text: 'أسند فرق المسار إلى لجان التحكيم ليبدأ تقييمها.',
  },
  showAll: (count: number) => `عرض الكل: ${countOf(count, nouns.committee)}`,
  showFewer: 'عرض المتأخرة فقط',
} as const;
