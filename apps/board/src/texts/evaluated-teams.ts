import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { STRONG_DISAGREEMENT_POINTS } from '../shared/scores/disagreement.ts';

/** The ranking of evaluated teams. */
export const evaluatedTeamsTexts = {
  subtitle: 'تقدّم اللجان وترتيب الفرق التي اكتمل تقييمها',
  search: 'ابحث باسم الفريق',
  committee: 'اللجنة',
  sort: 'الترتيب حسب',
  tableLabel: 'ترتيب الفرق المقيّمة',
  empty: 'لم يكتمل تقييم أي فريق بعد',
  emptyText: 'يظهر الفريق هنا حين تُنهي لجانه أنواع التقييم الثلاثة.',
  reopen: 'إعادة فتح',
  reopenTeam: (team: string) => `إعادة فتح تقييم ${isolate(team)}`,
  columns: {
    rank: 'الترتيب',
    name: 'الفريق',
    committees: 'درجة كل لجنة',
    total: 'الدرجة',
    adjusted_total: 'الدرجة الموزونة',
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
  disagreement: 'اختلاف كبير',
  view: 'طريقة العرض',
  views: { table: 'جدول', chart: 'رسم بياني' },
  chart: {
    label: 'درجات الأنواع الثلاثة لكل فريق',
    rank: (rank: number) => `الترتيب ${rank}`,
    total: (total: string) => `الدرجة ${total}`,
    adjusted: (total: string) => `الدرجة الموزونة ${total}`,
  },
  legendTitle: 'كيف تُقرأ الأرقام؟',
  legend: [
    ['الدرجة', 'متوسط ما منحته لجان الفريق من 100. للفرق المتعادلة ترتيب واحد.'],
    [
      'الدرجة الموزونة',
      'الدرجة بعد إزالة أثر تشدّد اللجنة أو تساهلها: تُقاس درجة الفريق إلى بقية درجات لجنته ثم تُردّ إلى مقياس الجميع.',
    ],
    [
      'الفارق',
      `الفرق بين أعلى لجنة وأدناها للفريق نفسه. من ${STRONG_DISAGREEMENT_POINTS} درجة فأكثر تظهر علامة «اختلاف كبير»، ويستحق الفريق المراجعة.`,
    ],
  ],
  example: {
    title: 'مثال على الدرجة الموزونة من هذه النتائج',
    given: (committee: string, team: string, total: string) =>
      `منحت ${isolate(committee)} ${isolate(team)} ${total} من 100.`,
    above: (mean: string, deviation: string, times: string) =>
      `متوسط ما منحته اللجنة لفرقها ${mean} ومقدار تفاوته ${deviation}، فالفريق أعلى من متوسطها بـ ${times} من تفاوتها.`,
    below: (mean: string, deviation: string, times: string) =>
      `متوسط ما منحته اللجنة لفرقها ${mean} ومقدار تفاوته ${deviation}، فالفريق أدنى من متوسطها بـ ${times} من تفاوتها.`,
    allCommittees: (mean: string, deviation: string) =>
      `متوسط ما منحته كل اللجان ${mean} ومقدار تفاوته ${deviation}، فتصبح درجة اللجنة بعد التعديل:`,
    rest: 'إن كان للفريق أكثر من لجنة فدرجته الموزونة متوسط درجاتها بعد التعديل. واللجنة التي أنهت فريقًا واحدًا، أو لم تتفاوت درجاتها، تُحسب كما هي.',
  },
  reopened: {
    title: 'أُعيد فتح تقييمها',
    by: (person: string) => `أعاد فتحه ${isolate(person)}`,
    reason: (reason: string) => `السبب: ${isolate(reason)}`,
    more: (count: number) => `أُعيد قبلها فتح ${countOf(count, nouns.evaluation, 'oblique')}.`,
  },
} as const;
