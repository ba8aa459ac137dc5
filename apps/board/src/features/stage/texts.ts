import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { savingTexts } from '../../shared/forms/texts.ts';

/** The page «المنصة». */
export const stageTexts = {
  subtitle: 'مؤقّت العرض والأسئلة. يراه كل من في البوابة، ويبقى صحيحًا بعد انقطاع الاتصال.',
  team: 'الفريق',
  choosing: 'من يصعد الآن',
  findTeam: 'ابحث باسم الفريق أو القائد',
  chooseTeam: 'اختر فريقًا',
  noTeams: 'لا فرق مشاركة في هذه الجولة',
  noneFound: 'لا فريق مشارك بهذا الاسم',
  nobody: 'لا أحد على المنصة',
  nobodyText: 'اختر فريقًا، ثم ابدأ المؤقّت حين يبدأ العرض.',
  bring: 'إلى المنصة',
  visited: (team: string) => `${isolate(team)} (كان على المنصة)`,
  next: (team: string) => `الفريق التالي: ${isolate(team)}`,
  noNext: 'لم يبق بعده في القائمة فريق لم يصعد.',
  start: 'بدء',
  resume: 'استئناف',
  pause: 'إيقاف مؤقت',
  addMinute: 'دقيقة إضافية',
  toPhase: { presentation: 'بدء العرض من جديد', questions: 'الانتقال إلى الأسئلة' },
  leave: 'إنزال الفريق',
  inHall: 'على شاشة القاعة',
  hallEmpty: 'المنصة خالية الآن',
  durations: 'مدة كل مرحلة',
  presentation: 'العرض (بالدقائق)',
  questions: 'الأسئلة (بالدقائق)',
  minutesInvalid: 'عدد صحيح من 1 إلى 60',
  save: 'حفظ المدة',
  saving: { ...savingTexts, done: 'حُفظت مدة كل مرحلة' },
  unsaved: 'مدة المراحل التي كُتبت لم تُحفظ بعد.',
  durationsChanged: 'غيّر عضو آخر مدة المراحل',
  durationsNow: (presentation: number, questions: number) =>
    `العرض ${countOf(presentation, nouns.minute)}، والأسئلة ${countOf(questions, nouns.minute)}`,
  command: { running: 'جاري التنفيذ…', done: 'تغيّرت المنصة', failed: 'تعذّر تغيير المنصة' },
  unknownTeams: 'تعذّر تحميل الفرق',
} as const;
