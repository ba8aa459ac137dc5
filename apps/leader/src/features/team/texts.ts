export const teamTexts = {
  create: 'إنشاء فريق',
  createText: 'لا يوجد فريق مرتبط بحسابك، والتسجيل مفتوح. اختر اسم الفريق ومجاله للبدء.',
  name: 'اسم الفريق',
  nameInvalid: 'اسم الفريق من 1 إلى 100 حرف',
  sector: 'القطاع',
  sectorPlaceholder: 'اختر القطاع',
  sectorRequired: 'اختر قطاع الفريق',
  subSectors: 'المجالات الفرعية (اختياري)',
  creating: { running: 'جاري إنشاء الفريق...', done: 'تم إنشاء الفريق', failed: 'تعذّر إنشاء الفريق' },
  rename: 'تعديل اسم الفريق',
  renameConfirm: 'حفظ الاسم',
  renaming: { running: 'جاري حفظ الاسم...', done: 'تم تعديل اسم الفريق', failed: 'تعذّر تعديل اسم الفريق' },
} as const;
