export const resultsTexts = {
  own: 'نتيجة فريقكم',
  first: 'المراكز الأولى',
  publishedAt: (when: string) => `نُشرت في ${when}`,
  publicPage: 'صفحة النتائج العامة',
  notPublished: 'لم تُعلن النتائج بعد',
  notPublishedText: 'تظهر هنا حين ينشرها مجلس الإدارة، وتصلكم رسالة بذلك.',
  announced: 'أُعلنت النتائج.',
  see: 'عرض النتائج',
} as const;
