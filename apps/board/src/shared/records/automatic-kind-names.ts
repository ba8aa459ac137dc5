import type { AutomaticKind } from '@portal/domain/automatic-messages';

/** What each automatic message is called. */
export const automaticKindNames: Readonly<Record<AutomaticKind, string>> = {
  team_qualified: 'تأهّل الفريق',
  team_rejected: 'عدم تأهّل الفريق',
  team_withdrawn: 'انسحاب الفريق',
  table_assigned: 'طاولة الفريق',
  delivery_closing: 'تذكير بالتسليم',
  certificate_added: 'إضافة شهادات',
  join_requested: 'طلب انضمام',
  join_accepted: 'قبول الانضمام',
  join_declined: 'اعتذار عن الانضمام',
  waiting_listed: 'قائمة الانتظار',
  moved_up: 'شغور مقعد',
  confirmation_closing: 'تذكير بتأكيد المشاركة',
  place_released: 'انتهاء مهلة التأكيد',
  results_published: 'إعلان النتائج',
  judging_opened: 'بدء التحكيم',
  evaluation_reopened: 'إعادة فتح تقييم',
  committee_certificate_added: 'شهادات اللجنة',
};
