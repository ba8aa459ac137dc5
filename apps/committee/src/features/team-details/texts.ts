import { isolate } from '@portal/domain/isolate';

export const teamTexts = {
  loadFailed: 'تعذّر تحميل بيانات الفريق',
  notAssigned: 'هذا الفريق غير موجود أو غير مسند إليكم',
  notAssignedText: 'ربما تغيّر إسناد الفرق. تجدون فرقكم الحالية في الرئيسية.',
  roundOver: (round: string) => `بدأت جولة «${isolate(round)}»، وانتهى تقييم هذا الفريق في الجولة السابقة`,
  roundOverText: 'تجدون الفرق المسندة إليكم في هذه الجولة في الرئيسية.',
  notInRoundText: (round: string) =>
    `بدأت جولة «${isolate(round)}». تجدون الفرق المسندة إليكم فيها في الرئيسية.`,
  teams: 'الفرق',
  membersTitle: 'أعضاء الفريق',
  leader: 'قائد الفريق',
  blindTitle: 'تحكيم من دون أسماء',
  blindText:
    'يظهر رقم الفريق بدل اسمه، ولا تظهر بيانات أعضائه ولا إجاباته، ليُقيَّم المشروع وحده. إن عرفتم الفريق ولكم صلة به فأعلنوا تعارض المصالح.',
} as const;
