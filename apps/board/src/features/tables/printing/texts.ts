import { pageTitles } from '../../../shared/navigation/page-titles.ts';

export const tableCardTexts = {
  title: pageTitles.printTableCards,
  empty: 'لا توجد طاولات لطباعة بطاقاتها',
  emptyText: 'أضف الطاولات أو وسّع التصفية في صفحة الطاولات.',
  perSheet: 'البطاقات في الصفحة',
  four: '4 في الصفحة',
  two: 'بطاقتان في الصفحة',
  onlySeated: 'الطاولات التي عليها فريق فقط',
  onlySeatedHint: 'تُترك الطاولات الشاغرة دون بطاقات.',
  allHint: 'تُطبع بطاقة لكل طاولة، وتحمل الشاغرة اسمها ومكانها.',
} as const;
