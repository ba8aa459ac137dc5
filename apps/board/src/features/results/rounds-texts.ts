import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** The rounds on the page of the results. */
export const roundTexts = {
  next: (round: string) => `الجولة التالية: ${isolate(round)}`,
  nextText: 'تبدأ بالفرق المتأهلة من الترتيب المجمّد، ثم تُسند إلى اللجان من جديد. ما حُكّم قبلها لا يتغيّر.',
  moving: (teams: number) => `المتأهلون: ${countOf(teams, nouns.team)}`,
  left: (teams: number) => `من المتأهلين من لم يعد مشاركًا: ${countOf(teams, nouns.team)}`,
  pickThem: 'اختيار المتأهلين',
  pick: 'الفرق المتأهلة',
  pickTeam: (rank: number, name: string, total: string) => `${rank}. ${isolate(name)} (${total})`,
  pickHint: 'اختيار المجلس يُحفظ في سجل العمليات.',
  nobody: 'لم يتأهل أي فريق بعد. اختر الفرق المتأهلة.',
  begin: 'بدء الجولة',
  askToBegin: (round: string, teams: number) => ({
    title: `بدء جولة «${isolate(round)}»؟`,
    text: `تبدأ الجولة بـ${countOf(teams, nouns.team, 'oblique')}، ويرى كل فريق إن كان قد تأهل. لا يُفكّ تجميد الجولة السابقة بعدها.`,
    confirmText: 'بدء الجولة',
  }),
  beginning: { running: 'جاري بدء الجولة…', done: 'بدأت الجولة', failed: 'تعذّر بدء الجولة' },
  withdraw: {
    confirm: 'التراجع عن بدء الجولة',
    title: 'التراجع عن بدء الجولة؟',
    text: 'تعود الجولة السابقة كما كانت، ويُلغى إسناد الفرق في هذه الجولة. لا يمكن ذلك بعد أول تقييم فيها.',
    action: { running: 'جاري التراجع…', done: 'عادت الجولة السابقة', failed: 'تعذّر التراجع عن بدء الجولة' },
  },
  judged: 'بدأ التقييم في هذه الجولة، فلا يمكن التراجع عن بدئها.',
  past: 'جولة سابقة: تُنشر نتائجها أو تُسحب، ولا يُفكّ تجميدها لأن جولة بعدها بُنيت عليها.',
  reason: { label: 'السبب', hint: 'يُحفظ في سجل العمليات.', missing: 'اكتب السبب' },
} as const;
