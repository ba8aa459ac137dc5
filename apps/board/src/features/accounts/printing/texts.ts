import { pageTitles } from '../../../shared/navigation/page-titles.ts';

export const boardBadgeTexts = {
  title: pageTitles.printBoardBadges,
  empty: 'لا توجد حسابات',
  emptyText: 'تُضاف حسابات المجلس من الإعدادات.',
  role: 'مجلس الإدارة',
  onlySuperAdmins: 'بطاقات المجلس يطبعها المدير العام وحده.',
} as const;
