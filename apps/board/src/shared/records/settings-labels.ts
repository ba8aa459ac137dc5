/** What is in the settings, as the settings and the audit log call it. */
export const settingsLabels = {
  fields: {
    event_name: 'اسم الفعالية',
    min_team_members: 'أصغر عدد لأعضاء الفريق',
    max_team_members: 'أكبر عدد لأعضاء الفريق',
    places: 'عدد المقاعد',
    confirm_until: 'آخر موعد لتأكيد المشاركة',
    release_unconfirmed: 'نقل مقاعد من لم يؤكد إلى قائمة الانتظار',
    disagreement_points: 'فارق الاختلاف الكبير بين اللجان',
    blind_judging: 'إخفاء أسماء الفرق عن لجان التحكيم',
    registration_from: 'بدء التسجيل',
    registration_to: 'انتهاء التسجيل',
    delivery_from: 'بدء تسليم المشاريع',
    delivery_to: 'انتهاء تسليم المشاريع',
    judging_from: 'بدء التحكيم',
    judging_to: 'انتهاء التحكيم',
    certificates_open: 'إتاحة صفحة «شهادات الفريق» لكل الفرق المتأهلة',
    support_email: 'بريد الدعم',
    support_phone: 'هاتف الدعم',
  },
  samples: 'عينات المعايرة',
  weightOf: (type: string) => `${type} ٪`,
  criteriaOf: (type: string) => `معايير ${type}`,
  pages: {
    instructions: 'تعليمات التسجيل',
    attendance: 'تعليمات الحضور',
    help: 'مركز المساعدة',
    privacy: 'سياسة الخصوصية',
  },
  /** The words of a switch. */
  statesOf: (field: string) =>
    field === 'certificates_open' ? { on: 'مفتوحة', off: 'مغلقة' } : { on: 'مفعّل', off: 'متوقف' },
  textOfPage: (page: string) => `نص ${page}`,
} as const;
