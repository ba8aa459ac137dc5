import {
  ALREADY_HAS_TEAM,
  MEMBER_HAS_ACCOUNT,
  REGISTRATION_CLOSED,
  RESULTS_FROZEN,
  TEAM_NOT_PARTICIPATING,
  TRACK_OF_JUDGED_TEAM,
} from '@portal/domain/messages';

/** Why the team or its members can no longer be changed, by the server's message. */
export const registrationRefusals: Readonly<Record<string, string>> = {
  [REGISTRATION_CLOSED]: 'انتهت فترة تعديل الفريق. يُرجى التواصل مع الدعم.',
  [TRACK_OF_JUDGED_TEAM]: 'بدأ تحكيم فريقكم، فلا يتغيّر مساره. إن كان خطأً فتواصلوا مع مركز المساعدة.',
  [RESULTS_FROZEN]: 'انتهى التحكيم، فلا يتغيّر مسار فريقكم. إن كان خطأً فتواصلوا مع مركز المساعدة.',
  [TEAM_NOT_PARTICIPATING]: 'لم يعد فريقكم مشاركًا. يُرجى التواصل مع مركز المساعدة.',
  [ALREADY_HAS_TEAM]: 'لديك فريق من قبل.',
  [MEMBER_HAS_ACCOUNT]: 'صار لهذا العضو حساب، فلا يحتاج إلى دعوة.',
};
