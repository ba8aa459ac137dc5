import { isolate } from '@portal/domain/isolate';

export const attendanceTexts = {
  pass: 'بطاقة حضور الفريق',
  noPass: 'لا توجد بطاقة حضور لفريقكم',
  noPassText: (status: string) =>
    `حالة فريقكم «${status}»، والبطاقة للفرق المشاركة. تواصلوا مع مركز المساعدة إن كان ذلك خطأً.`,
  table: 'الطاولة',
  noTable: 'لم تُحدَّد بعد',
  track: 'المسار',
  sector: 'القطاع',
  members: 'عدد الأعضاء',
  codeOf: (team: string) => `رمز ${isolate(team)}`,
  codeHint: 'يُبرز هذا الرمز عند الحضور.',
  shortCode: 'الرمز المختصر:',
  print: 'طباعة البطاقة',
  save: 'حفظ كصورة',
  saveFailed: 'تعذّر حفظ البطاقة. التقطوا صورة للشاشة بدلًا من ذلك.',
} as const;
