/** What the server's own sentences are in Arabic; any other is shown as it is. */
export const serverMessages: Readonly<Record<string, string>> = {
  'The table is already assigned to another team.': 'هذه الطاولة مسندة إلى فريق آخر',
  'The table cannot be deleted because it belongs to a team.': 'الطاولة مسندة إلى فريق مشارك، لا يمكن حذفها',
  'The table name has already been taken.': 'يوجد طاولة بهذا الاسم',
  'The team cannot be deleted because it has been evaluated.': 'لا يمكن حذف الفريق لأن تقييمه بدأ',
  'Registration is currently not available.': 'انتهت فترة التعديل على الفريق، يُرجى التواصل مع الدعم',
  'Not found': 'لم يعد موجودًا، ربما حُذف قبل قليل',
};
