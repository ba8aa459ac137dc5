/** The area's Arabic texts, by feature. */
export const texts = {
  home: {
    title: 'منطقة جديدة',
    registration: 'التسجيل',
    delivery: 'تسليم المشاريع',
    from: (day: string) => `من ${day}`,
    until: (day: string) => `حتى ${day}`,
    emptyTitle: 'لم تُحدَّد مواعيد الفعالية بعد',
    emptyText: 'تظهر المواعيد هنا بعد أن يحددها مجلس الإدارة.',
    loadFailed: 'تعذّر تحميل مواعيد الفعالية',
  },
} as const;
