/** Fields of the organiser, as whoever answers sees them. */
export const answerFieldTexts = {
  optional: (label: string) => `${label} (اختياري)`,
  choose: 'اختر',
  noAnswer: 'بلا إجابة',
  agree: 'أوافق',
} as const;
