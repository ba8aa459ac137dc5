/** The menu of the area; its labels are the headings of the pages too. */
export const menuTexts = {
  home: 'الرئيسية',
  members: 'اعضاء الفريق',
  joining: 'الانضمام إلى فريق',
  certificates: 'شهادات الفريق',
  help: 'مركز المساعدة',
  instructions: 'تعليمات التسجيل',
  attendance: 'تعليمات الحضور',
  results: 'النتائج',
} as const;

/** How many members the team has, and why they can no longer be changed. */
export const registrationTexts = {
  members: (count: number, max: number) => `${count} من ${max}`,
  closedMeanwhile: 'انتهت فترة تعديل الفريق. يُرجى التواصل مع الدعم.',
  judgedMeanwhile: 'بدأ تحكيم فريقكم، فلا يتغيّر مساره. إن كان خطأً فتواصلوا مع الدعم.',
  frozenMeanwhile: 'انتهى التحكيم، فلا يتغيّر مسار فريقكم. إن كان خطأً فتواصلوا مع الدعم.',
  excludedMeanwhile: 'لم يعد فريقكم مشاركًا. يُرجى التواصل مع الدعم.',
  hasTeam: 'لديك فريق من قبل.',
  memberHasAccount: 'صار لهذا العضو حساب، فلا يحتاج إلى دعوة.',
} as const;
