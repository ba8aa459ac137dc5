export const teamsTexts = {
  search: 'اسم الفريق أو العضو',
  filter: 'الحضور',
  all: 'الكل',
  arrived: 'وصل',
  missing: 'لم يصل',
  emptyTitle: 'لا توجد فرق متوقعة بعد',
  emptyText: 'تظهر هنا الفرق متى قُبلت.',
  noneTitle: 'لا نتائج',
  noneText: 'لا يوجد فريق بهذا البحث وهذه التصفية.',
  list: 'قائمة الفرق المتوقعة',
} as const;
