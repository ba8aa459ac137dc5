import { isolate } from '@portal/domain/isolate';
import { pageTitles } from '../../shared/navigation/page-titles.ts';

const PLACES: Readonly<Record<number, string>> = {
  1: 'المركز الأول',
  2: 'المركز الثاني',
  3: 'المركز الثالث',
};

/** The page «حفل إعلان النتائج». */
export const ceremonyTexts = {
  title: pageTitles.ceremony,
  subtitle: 'عرض على الشاشة كاملة، من المركز الثالث إلى الأول، بالمفاتيح أو بجهاز التحكم.',
  begin: 'العرض',
  start: 'بدء العرض',
  track: 'المسار',
  trackHint: 'لكل مسار عرضه: تُعلن مراكزه وحده، ثم يُعرض هنا المسار التالي.',
  rehearse: 'تجربة بأسماء مخترعة',
  rehearsal: 'تجربة الحفل',
  rehearsalMark: 'تجربة: الأسماء مخترعة',
  presenter: pageTitles.presenter,
  presenterHint:
    'افتح شاشة المقدّم في نافذة ثانية، وضع هذه النافذة على شاشة القاعة. يرى المقدّم ما يظهر الآن وما يليه والوقت.',
  notFrozen: 'النتائج غير مجمّدة، فلا يمكن الآن إلا التجربة.',
  kept: (code: string) =>
    `النسخة المجمّدة محفوظة في هذا المتصفح (${isolate(code)})، ويعمل العرض من دون اتصال. تُحذف عند تسجيل الخروج.`,
  notKept: 'تعذّر حفظ النسخة في هذا المتصفح. لا تعد تحميل الصفحة أثناء الحفل.',
  unknown: 'لم تصل حالة النتائج بعد، ولم تُحفظ هنا نسخة منها. يمكن الآن تجربة العرض.',
  loadFailed: 'تعذّر تحميل النتائج المجمّدة',
  keys: 'المفاتيح',
  keyList: [
    [['المسافة', 'Enter', '←', '↓', 'PageDown', 'النقر'], 'التالي'],
    [['→', '↑', 'PageUp', 'Backspace'], 'السابق'],
    [['B', 'النقطة'], 'شاشة سوداء، ثم العودة'],
    [['Escape'], 'الخروج من ملء الشاشة، ثم إنهاء العرض'],
  ],
  clicker:
    'معظم أجهزة التحكم ترسل PageDown للتالي وPageUp للسابق. بعضها يرسل السهمين الأيمن والأيسر، والأيسر هنا هو التالي، فجرّب جهازك في «تجربة بأسماء مخترعة» قبل الحفل.',
  introWord: 'إعلان النتائج',
  place: (rank: number) => PLACES[rank] ?? `المركز ${rank}`,
  prize: 'جائزة',
  waiting: 'لم يبدأ العرض بعد',
  waitingText: 'ابدأ العرض أو التجربة من نافذة الحفل، فيظهر هنا.',
  now: 'الآن على الشاشة',
  next: 'التالي',
  lastSlide: 'انتهى العرض',
  slideOf: (number: number, count: number) => `${number} من ${count}`,
  blackNow: 'الشاشة سوداء',
  elapsed: 'مدة العرض',
  goOn: 'التالي',
  goBack: 'السابق',
  black: 'شاشة سوداء',
  rehearsalTeams: [
    { rank: 1, name: 'فريق الوردة', project_title: 'مشروع مخترع للتجربة', sector: 'قطاع مخترع' },
    { rank: 2, name: 'فريق الياسمين', project_title: 'مشروع آخر مخترع للتجربة', sector: 'قطاع مخترع' },
    { rank: 3, name: 'فريق الريحان', project_title: 'مشروع ثالث مخترع للتجربة', sector: 'قطاع مخترع' },
  ],
} as const;
