export const panelTexts = {
  blocked: (teams: string) =>
    `يُرفض الإرسال قبل أن يصل إلى البوابة، كأن يمنعه جدار حماية. تُعاد المحاولة تلقائيًا. أبلغوا مجلس الإدارة. الفرق: ${teams}`,
} as const;
