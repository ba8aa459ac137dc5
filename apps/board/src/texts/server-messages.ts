/** Server messages in Arabic; any other message is shown as it is. */
export const serverMessages: Readonly<Record<string, string>> = {
  'The table is already assigned to another team.': 'هذه الطاولة مسندة إلى فريق آخر',
  'The table cannot be deleted because it belongs to a team.': 'الطاولة مسندة إلى فريق مشارك، لا يمكن حذفها',
  'The table name has already been taken.': 'يوجد طاولة بهذا الاسم',
  'The team cannot be deleted because it has been evaluated.': 'لا يمكن حذف الفريق لأن تقييمه بدأ',
  'Registration is currently not available.': 'انتهت فترة التعديل على الفريق، يُرجى التواصل مع الدعم',
  'The settings were changed after this version.':
    'غيّر عضو آخر هذه الإعدادات قبل قليل. راجع الفرق ثم احفظ من جديد',
  'The criteria cannot be changed because evaluations of this type exist.':
    'لا يمكن تغيير المعايير لأن لجنة سلّمت تقييمًا من هذا النوع',
  'The sector was changed meanwhile.': 'غيّر عضو آخر هذا القطاع قبل قليل. راجع المحفوظ ثم احفظ من جديد',
  'The sector name has already been taken.': 'يوجد قطاع بهذا الاسم',
  'The sector cannot be deleted because it belongs to a team.': 'في هذا القطاع فريق مشارك، لا يمكن حذفه',
  'The sub-sector cannot be deleted because it belongs to a team.':
    'في أحد المجالات المحذوفة فريق مشارك، لا يمكن حذفه',
  'The last super-admin cannot be removed or demoted.':
    'لا بد من مدير عام واحد على الأقل يستطيع الدخول، فلا يُحذف آخرهم ولا تُغيَّر صلاحيته',
  'The team was changed meanwhile.': 'غيّره شخص آخر قبل حفظك. احفظ من جديد إن أردت استبدال تغييره',
  'The table was changed meanwhile.': 'غيّرها شخص آخر قبل حفظك. احفظ من جديد إن أردت استبدال تغييره',
  'The member was changed meanwhile.': 'غيّره شخص آخر قبل حفظك. احفظ من جديد إن أردت استبدال تغييره',
  'The request was already decided.': 'بُتّ في هذا الطلب قبل قليل',
  'The evaluation is not finished.': 'التقييم غير مكتمل، ربما أُعيد فتحه قبل قليل',
  'Not found': 'لم يعد موجودًا، ربما حُذف قبل قليل',
};
