import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import { EVALUATION_STATE_LABELS } from '@portal/domain/statuses';

export const homeTexts = {
  subtitle: (committee: string, teams: number, round?: string) =>
    factsLine([isolate(committee), isolate(round ?? ''), countOf(teams, nouns.team)]),
  progressTitle: 'تقدّم التقييم',
  progressLabel: 'الفرق المكتملة',
  progressValue: (done: number, all: number) => `${done} من ${all}`,
  left: (count: number) => `المتبقي: ${countOf(count, nouns.team)}`,
  withoutSamples: 'فرق المعايرة لا تُحسب في هذا التقدّم.',
  sent: (sent: number, all: number) => `أُرسل ${sent} من ${countOf(all, nouns.evaluation, 'oblique')}`,
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
  draft: 'مسودة لم تُرسل',
  waiting: 'بانتظار الإرسال',
  refused: 'لم يُقبل الإرسال',
  reopenReason: (reason: string) => `السبب: ${isolate(reason)}`,
  reopenRequested: 'طلبتم إعادة الفتح',
  excludedTitle: 'فرق خرجت من المشاركة',
  excludedText: 'لا تُقيَّم ولا تُحسب في تقدّمكم، وما كتبتموه عنها محفوظ:',
  draftsTitle: 'مسودات لم تُرسل لفرق ليست في قائمتكم',
  draftsText: 'محفوظة على هذا الجهاز، ولا تُحسب ما دام الفريق غير مسند إليكم. افتحوه لقراءتها أو تجاهلها:',
  emptyTitle: 'لا توجد فرق مسندة إليكم بعد',
  emptyText: 'تظهر الفرق هنا عندما يسندها مجلس الإدارة إلى لجنتكم.',
  emptyInRound:
    'انتهى تقييم فرق الجولة السابقة. تظهر هنا فرق هذه الجولة عندما يسندها مجلس الإدارة إلى لجنتكم.',
  noMatchTitle: 'لا يوجد فريق مطابق',
  noMatchText: 'غيّروا كلمة البحث أو الحالة لعرض فرق أخرى.',
  clearFilter: 'عرض كل الفرق',
  loadFailed: 'تعذّر تحميل الفرق المسندة إليكم',
  printSheets: 'طباعة أوراق التحكيم',
  printWalkingList: 'طباعة قائمة الجولة',
} as const;

export const conflictListTexts = {
  title: 'فرق أُعلن تعارض مصالحكم معها',
  text: 'لا تقيّمونها، ولا يُحسب ما قيّمتموه لها من قبل. إن سُجّل تعارض خطأً فأبلغوا مجلس الإدارة.',
  reason: (reason: string) => `السبب: ${isolate(reason)}`,
} as const;
