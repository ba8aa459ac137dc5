import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { pageTitles } from './page-titles.ts';

/** What is printed before the event: table cards, the list of teams, judging sheets and name badges. */
export const printingTexts = {
  menu: 'طباعة',
  teamList: 'قائمة الفرق',
  badges: 'بطاقات الأسماء',
  sheets: 'أوراق التحكيم',
  printTableCards: 'طباعة بطاقات الطاولات',
  printBadges: 'طباعة بطاقات الأسماء',
  printSheets: 'طباعة أوراق التحكيم',
  printBoardBadges: 'طباعة بطاقات المجلس',

  /** «24 بطاقة · 6 صفحات» */
  cards: (cards: number, pages: number) => `${countOf(cards, nouns.card)} · ${countOf(pages, nouns.page)}`,
  codeOf: (team: string) => `رمز فريق ${isolate(team)}`,
  sheetOf: (page: number, pages: number) => `صفحة ${page} من ${pages}`,

  tableCards: {
    title: pageTitles.printTableCards,
    empty: 'لا توجد طاولات لطباعة بطاقاتها',
    emptyText: 'أضف الطاولات أو وسّع التصفية في صفحة الطاولات.',
    perSheet: 'البطاقات في الصفحة',
    four: '4 في الصفحة',
    two: 'بطاقتان في الصفحة',
    onlySeated: 'الطاولات التي عليها فريق فقط',
    onlySeatedHint: 'تُترك الطاولات الشاغرة دون بطاقات.',
    allHint: 'تُطبع بطاقة لكل طاولة، وتحمل الشاغرة اسمها ومكانها.',
  },

  teamBadges: {
    title: pageTitles.printTeamBadges,
    empty: 'لا يوجد فريق متأهل لطباعة بطاقاته',
    emptyText: 'تُطبع البطاقات لأعضاء الفرق المتأهلة فقط. غيّر حالة الفرق أو وسّع التصفية.',
    leader: 'قائد الفريق',
    member: 'عضو الفريق',
    noTable: 'بلا طاولة',
  },

  committeeBadges: {
    title: pageTitles.printCommitteeBadges,
    empty: 'لا توجد أسماء أعضاء لطباعة بطاقاتهم',
    emptyText: 'اكتب أعضاء اللجنة في صفحة تعديلها.',
    role: 'لجنة التحكيم',
  },

  boardBadges: {
    title: pageTitles.printBoardBadges,
    empty: 'لا توجد حسابات',
    emptyText: 'تُضاف حسابات المجلس من الإعدادات.',
    role: 'مجلس الإدارة',
  },

  teams: {
    title: pageTitles.printTeams,
    heading: 'قائمة الفرق',
    empty: 'لا توجد فرق في هذه القائمة',
    emptyText: 'وسّع البحث أو التصفية في صفحة الفرق.',
    number: 'م',
    members: 'الأعضاء',
    search: (text: string) => `البحث: ${isolate(text)}`,
  },

  judging: {
    title: pageTitles.printJudgingSheets,
    empty: 'لا توجد فرق مسندة لطباعة أوراقها',
    emptyText: 'أسند الفرق إلى لجان التحكيم أولًا.',
    summary: (committees: number, teams: number) =>
      `${countOf(committees, nouns.committee)} · ${countOf(teams, nouns.team)}`,
  },
} as const;
