import { isolate } from '@portal/domain/isolate';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';
/** The evaluation of one team by all of its committees. */
export const teamEvaluationTexts = {
  pageTitle: pageTitles.teamEvaluation,
  back: 'رجوع',
  reopenSeveral: 'إعادة فتح التقييم',
  reopenOf: (committee: string) => `إعادة فتح تقييم ${isolate(committee)}`,
  notFound: 'هذا الفريق غير موجود',
  notFoundText: 'ربما حُذف أو تغيّر رابطه.',
  toList: 'الفرق المقيّمة',
  noCommittees: 'لم تُسند لجنة تحكيم إلى هذا الفريق',
  noCommitteesText: 'تظهر هنا درجات كل لجنة بجانب الأخرى بعد إسناد الفريق إليها.',
  excluded: 'خارج الترتيب والتقدّم',
  excludedText: 'الفريق غير متأهل أو منسحب. درجاته محفوظة، وتُحسب من جديد إن عاد إلى المشاركة.',
  total: 'المجموع',
  outOf100: 'من 100',
  notTotalled: 'يظهر المجموع بعد اكتمال كل الأنواع',
  typeWeight: (type: string, weight: string) => `${type} ${weight}`,
  history: 'سجل التقييم',
  finishedAt: (time: string) => `اكتمل ${time}`,
  reopenedAt: (time: string, by: string | undefined) =>
    by ? `أُعيد فتحه ${time}، فتحه ${isolate(by)}` : `أُعيد فتحه ${time}`,
  reopenReason: (reason: string) => `السبب: ${isolate(reason)}`,
  criterion: 'المعيار',
  criterionWeight: (weight: string) => `الوزن ${weight}`,
  outOf: (max: string) => `من ${max}`,
  notScored: 'لم يُقيّم',
  typeTotal: 'مجموع النوع',
  judge: (judge: string, committee: string) => `أرسله ${isolate(judge)} من ${isolate(committee)}`,
  notes: 'ملاحظات اللجان',
  disagreement: 'اختلفت اللجان اختلافًا كبيرًا',
  disagreementText: (points: string, highest: string, lowest: string) =>
    `بين أعلى مجموع (${highest}) وأدناه (${lowest}) فارق ${points} من 100. راجع درجات المعايير أدناه قبل اعتماد النتيجة.`,
} as const;
