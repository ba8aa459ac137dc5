export const trackTexts = {
  track: 'المسار',
  choose: 'اختر المسار',
  none: 'بلا مسار',
  full: 'المسار مكتمل',
  fullToWait: 'المسار مكتمل، وينضم فريقك إلى قائمة الانتظار',
  required: 'اختر مسار الفريق',
} as const;
