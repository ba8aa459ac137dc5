/** A page that this version does not have yet. */
export const comingLaterTexts = {
  title: 'هذه الصفحة قيد الإعداد',
  text: 'ستتوفر في إصدار قادم من البوابة. بقية الصفحات تعمل كالمعتاد.',
} as const;
