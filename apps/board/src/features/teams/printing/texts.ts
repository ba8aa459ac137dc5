import { isolate } from '@portal/domain/isolate';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';

export const teamBadgeTexts = {
  title: pageTitles.printTeamBadges,
  empty: 'لا يوجد فريق متأهل لطباعة بطاقاته',
  emptyText: 'تُطبع البطاقات لأعضاء الفرق المتأهلة فقط. غيّر حالة الفرق أو وسّع التصفية.',
  leader: 'قائد الفريق',
  member: 'عضو الفريق',
  noTable: 'بلا طاولة',
} as const;

export const teamListTexts = {
  title: pageTitles.printTeams,
  heading: 'قائمة الفرق',
  empty: 'لا توجد فرق في هذه القائمة',
  emptyText: 'وسّع البحث أو التصفية في صفحة الفرق.',
  number: 'م',
  members: 'الأعضاء',
  sectorAndTrack: 'القطاع والمسار',
  search: (text: string) => `البحث: ${isolate(text)}`,
} as const;
