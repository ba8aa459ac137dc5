import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { MEMBERS_UNKNOWN, NOT_FOUND, PASS_UNKNOWN, TEAM_NOT_EXPECTED } from '@portal/domain/messages';
import { countOf, nouns } from '@portal/domain/plurals';

/** A desk without a connection: the age of the list, what waits, what was refused, and what two desks did. */
export const offlineTexts = {
  listOf: (when: string) => `قائمة الفرق كما كانت ${when}`,
  waiting: (count: number) => `بانتظار الإرسال: ${countOf(count, nouns.checkIn)}`,
  notKept: 'لا يحفظ هذا المتصفح شيئًا على الجهاز. لا تغلقوا هذه الصفحة قبل عودة الاتصال.',
  limited: {
    code: (teams: string) =>
      `كثرت الرموز غير المعروفة من هذا الحساب. ما سُجّل برمز مكتوب أو ببطاقة قديمة يُرسل تلقائيًا خلال ربع ساعة: ${teams}`,
    undo: (teams: string) => `كثر التراجع عن تسجيلات لم تصل. ما بقي منه يُرسل تلقائيًا خلال ربع ساعة: ${teams}`,
  },
  read: 'علمت',

  refused: (team: string, time: string, isUndo: boolean) =>
    isUndo
      ? `لم يُقبل التراجع عن تسجيل ${isolate(team)} (${time})`
      : `لم يُقبل تسجيل ${isolate(team)} (${time})`,
  /** By the server's message. */
  refusals: {
    [PASS_UNKNOWN]: 'الرمز غير صحيح، أو طُبعت للفريق بطاقة أحدث. امسحوا بطاقته الحالية أو ابحثوا عنه بالاسم.',
    [TEAM_NOT_EXPECTED]: 'لم يعد الفريق من الفرق المقبولة. راجعوا مجلس الإدارة.',
    [MEMBERS_UNKNOWN]: 'لم يعد هؤلاء أعضاء في الفريق. افتحوا الفريق وسجّلوا من حضر منه.',
    [NOT_FOUND]: 'لم يعد الفريق موجودًا. راجعوا مجلس الإدارة.',
  } as Readonly<Record<string, string>>,
  refusedOtherwise: 'افتحوا الفريق وسجّلوه مرة أخرى.',

  overlaps: (teams: readonly string[]) =>
    teams.length === 1
      ? `سُجّل ${isolate(teams[0] ?? '')} عند مكتبين`
      : `مسجَّل عند مكتبين: ${countOf(teams.length, nouns.team)}`,
  deskAt: (where: string, time: string) => `${isolate(where)} ${time}`,
  firstCounts: (first: string, second: string) =>
    `${isolate(first)}، ثم ${isolate(second)}. الوقت المعتمد هو الأول.`,

  signOutLoss: (unsent: number, refused: number) =>
    `على هذا الجهاز: ${listOf([
      ...(unsent > 0 ? [`${countOf(unsent, nouns.checkIn)} بانتظار الإرسال`] : []),
      ...(refused > 0 ? [`${countOf(refused, nouns.checkIn)} بلا قبول`] : []),
    ])}. تسجيل الخروج يحذف ذلك ولا يمكن استعادته.`,
} as const;
