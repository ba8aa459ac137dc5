import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';

export const resultsTexts = {
  prizes: 'الجوائز',
  won: (prize: string) => `مبارك، نال فريقكم: ${isolate(prize)}`,
  own: 'نتيجة فريقكم',
  first: 'المراكز الأولى',
  publishedAt: (when: string, round?: string) => factsLine([isolate(round ?? ''), `نُشرت في ${when}`]),
  publicPage: 'صفحة النتائج العامة',
  notPublished: 'لم تُعلن النتائج بعد',
  notPublishedText: 'تظهر هنا حين ينشرها مجلس الإدارة، وتصلكم رسالة بذلك.',
  announced: 'أُعلنت النتائج.',
  see: 'عرض النتائج',
} as const;
