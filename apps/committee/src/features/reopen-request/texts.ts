import { isolate } from '@portal/domain/isolate';
import {
  EVALUATION_NOT_FINISHED,
  JUDGING_CLOSED,
  NOT_FOUND,
  REOPEN_ALREADY_REQUESTED,
} from '@portal/domain/messages';

/** The committee's requests to re-open evaluations that it finished. */
export const reopenRequestTexts = {
  ask: 'طلب إعادة الفتح',
  askAgain: 'طلب مرة أخرى',
  title: (team: string) => `طلب إعادة فتح تقييم ${isolate(team)}`,
  what: 'يصل طلبكم إلى مجلس الإدارة. يبقى التقييم مقفلًا بدرجاته إلى أن يوافق المجلس، وعندها تظهر لكم إعادة الفتح هنا مباشرة.',
  reason: 'السبب',
  reasonHint: 'ما الذي تريدون تعديله، ولماذا؟',
  reasonMissing: 'اكتبوا سبب الطلب',
  send: 'إرسال الطلب',
  sending: 'جاري إرسال الطلب...',
  sent: 'وصل طلبكم إلى مجلس الإدارة',
  failed: 'تعذّر إرسال الطلب',
  /** Arabic for the API's messages. */
  failures: {
    [REOPEN_ALREADY_REQUESTED]: 'سبق أن أرسلتم طلبًا، وهو قيد النظر',
    [EVALUATION_NOT_FINISHED]: 'أُعيد فتح هذا التقييم من قبل',
    [JUDGING_CLOSED]: 'التحكيم مغلق الآن، فلا يمكن تعديل التقييم',
    [NOT_FOUND]: 'هذا الفريق لم يعد مسندًا إليكم',
  } as Readonly<Record<string, string>>,

  waitingTitle: (time: string) => `طلبتم إعادة فتح التقييم في ${time}`,
  waitingText: 'الطلب قيد النظر لدى مجلس الإدارة.',
  waitingForTeam: 'لا يُعاد فتح التقييم ما دام الفريق خارج المشاركة. يُنظر في طلبكم إن عاد الفريق إليها.',
  declinedTitle: 'لم يوافق مجلس الإدارة على إعادة الفتح',
  ownReason: (reason: string) => `سببكم: ${isolate(reason)}`,
  boardReason: (reason: string) => `رد المجلس: ${isolate(reason)}`,

  reopenedTitle: (by: string | null, time: string | null) =>
    ['أُعيد فتح التقييم', by && `من ${isolate(by)}`, time && `في ${time}`].filter(Boolean).join(' '),
  reopenedReason: (reason: string) => `السبب: ${isolate(reason)}`,
  reopenedText: 'عدّلوا ما يلزم، ثم احفظوا ما عدّلتموه ليكتمل التقييم ويُقفل من جديد.',
} as const;
