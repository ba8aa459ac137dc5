import { NOT_FOUND, PRIZE_NOT_VOTED, RESULTS_FROZEN } from '@portal/domain/messages';

/** Voting on prizes, loaded only where judges vote. */
export const prizeVoteTexts = {
  title: 'التصويت على الجوائز',
  none: 'بلا صوت',
  loadFailed: 'تعذّر تحميل التصويت على الجوائز',
  voting: { running: 'جاري حفظ الصوت…', done: 'حُفظ صوتكم', failed: 'تعذّر حفظ الصوت' },
  /** Arabic for the API's messages. */
  refusals: {
    [NOT_FOUND]: 'حُذفت هذه الجائزة قبل قليل',
    [PRIZE_NOT_VOTED]: 'لم تعد هذه الجائزة بالتصويت',
    [RESULTS_FROZEN]: 'جمّد المجلس النتائج، فلا يُحتسب صوت الآن',
  } as Readonly<Record<string, string>>,
} as const;
