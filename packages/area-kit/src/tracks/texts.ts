export const trackTexts = {
  track: 'المسار',
  choose: 'اختر المسار',
  none: 'بلا مسار',
  required: 'اختر مسار الفريق',
} as const;
