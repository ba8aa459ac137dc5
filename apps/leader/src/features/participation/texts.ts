import type { Waiting } from '@portal/api-schema';
import {
  CONFIRMATION_OFF,
  CONFIRMATION_OVER,
  RESULTS_FROZEN,
  TEAM_NOT_QUALIFIED,
} from '@portal/domain/messages';

/** What is said when the board, or the clock, was faster. */
const refusals: Readonly<Record<string, string>> = {
  [CONFIRMATION_OFF]: 'لم يعد تأكيد المشاركة مطلوبًا.',
  [CONFIRMATION_OVER]: 'انتهت مهلة تأكيد المشاركة. تواصل مع مركز المساعدة.',
  [RESULTS_FROZEN]: 'انتهى التحكيم، فلا يُسجَّل الانسحاب من هنا. تواصل مع مركز المساعدة.',
  [TEAM_NOT_QUALIFIED]: 'تغيّرت حالة فريقكم، فلا تُؤكَّد مشاركته.',
};

const failed = 'تعذّر تنفيذ ذلك. حاول مرة أخرى بعد قليل.';

/** Confirming that the team takes part, and the waiting list. */
export const participationTexts = {
  title: 'تأكيد المشاركة',
  ask: (until: string) => `تأهل فريقكم. أكّدوا مشاركتكم حتى ${until}، أو انسحبوا إن تعذّر حضوركم.`,
  askLeader: (until: string) => `تأهل فريقكم، ويؤكد القائد المشاركة حتى ${until}.`,
  unconfirmed: 'لم تُؤكَّد بعد',
  confirmed: 'مؤكَّدة',
  confirmedText: (moment: string) => `أُكّدت مشاركة فريقكم ${moment}.`,
  mayWithdraw: (until: string) => `إن تعذّر حضوركم فانسحبوا حتى ${until}.`,
  over: (until: string) => `انتهت مهلة التأكيد ${until}. تواصلوا مع مركز المساعدة إن كنتم ستشاركون.`,
  confirm: 'تأكيد المشاركة',
  confirming: { running: 'جاري تأكيد المشاركة...', done: 'أُكّدت مشاركة فريقكم', failed, refusals },
  withdraw: 'الانسحاب',
  withdrawLabel: 'الانسحاب من المشاركة',
  withdrawText: 'يخرج فريقكم من الفرق المتأهلة، وينتهي دخول الأعضاء. لا يمكن التراجع عن الانسحاب.',
  withdrawing: { running: 'جاري تسجيل الانسحاب...', done: 'سُجّل انسحاب فريقكم', failed, refusals },
  waiting: 'قائمة الانتظار',
  /** Where both are limited, that in the track; the text has the other. */
  position({ in_track, in_event }: Waiting): string {
    if (in_track !== null) return `ترتيبكم في المسار: ${in_track}`;
    return in_event === null ? '' : `ترتيبكم: ${in_event}`;
  },
  waitingText({ in_track, in_event }: Waiting): string {
    if (in_track === null) {
      return 'اكتملت المقاعد. إذا شغر مقعد انتقل إليه أول فريق في القائمة، وتصلكم رسالة بذلك.';
    }
    if (in_event === null) {
      return 'اكتملت مقاعد مساركم. إذا شغر فيه مقعد انتقل إليه أول فريق ينتظره، وتصلكم رسالة بذلك.';
    }
    return `يلزمكم مقعد في مساركم ومقعد ضمن العدد الكلي، وترتيبكم في القائمة كلها: ${in_event}. قد يسبقكم فريق بعدكم إذا شغر مقعد في مساره. تصلكم رسالة عند انتقالكم.`;
  },
  leaveQueueText: 'يخرج فريقكم من قائمة الانتظار، وينتهي دخول الأعضاء. لا يمكن التراجع عن الانسحاب.',
} as const;
