/** Voting on prizes, loaded only where judges vote. */
export const prizeVoteTexts = {
  title: 'التصويت على الجوائز',
  none: 'بلا صوت',
  voting: { running: 'جاري حفظ الصوت…', done: 'حُفظ صوتكم', failed: 'تعذّر حفظ الصوت' },
} as const;
