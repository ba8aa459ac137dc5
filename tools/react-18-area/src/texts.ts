export const texts = {
  title: 'على React 18',
  greeting: (name: string) => `أهلًا ${name}`,
  renderedBy: (version: string) => `رسمته React ${version}`,
  note: 'ملاحظة',
  noteNumber: (number: string) => `الملاحظة ${number}`,
  unsaved: 'كُتبت ملاحظة ولم تُحفظ.',
  pressed: (count: number) => `ضُغط ${count}`,
  next: 'التالي',
  back: 'رجوع',
  fail: 'تعطيل',
  widget: (team: string) => `جزء من منطقة أخرى للفريق ${team}`,
} as const;
