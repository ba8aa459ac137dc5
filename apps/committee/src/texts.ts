export const texts = {
  menu: { home: 'الرئيسية', help: 'مركز المساعدة', instructions: 'تعليمات التسجيل' },
} as const;
