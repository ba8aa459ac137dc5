export const teamTexts = {
  loadFailed: 'تعذّر تحميل بيانات الفريق',
  notAssigned: 'هذا الفريق غير موجود أو غير مسند إليكم',
  notAssignedText: 'ربما تغيّر إسناد الفرق. تجدون فرقكم الحالية في الرئيسية.',
  teams: 'الفرق',
  membersTitle: 'أعضاء الفريق',
  leader: 'قائد الفريق',
} as const;
