import { countOf, nouns } from '@portal/ui/core';

/** Requests of committees to re-open evaluations. */
export const reopenRequestTexts = {
  title: 'طلبات إعادة الفتح',
  why: (reason: string) => `السبب: ${reason}`,
  requestedAt: (time: string) => `طُلب ${time}`,
  more: (count: number) => `يظهر بعد البت في هذه: ${countOf(count, nouns.request)}.`,
  waiting: 'اللجنة تطلب إعادة الفتح',
  grant: 'إعادة الفتح',
  grantOf: (team: string, committee: string) => `إعادة الفتح: ${team}، ${committee}`,
  grantTitle: (team: string) => `إعادة فتح تقييم ${team}؟`,
  granted: (team: string) => `أُعيد فتح تقييم ${team}`,
  granting: 'جارٍ إعادة فتح التقييم...',
  grantFailed: 'تعذّرت إعادة فتح التقييم',
  decline: 'رفض الطلب',
  declineOf: (team: string, committee: string) => `رفض الطلب: ${team}، ${committee}`,
  declineTitle: (team: string) => `رفض طلب إعادة فتح ${team}`,
  declineText: 'يبقى التقييم مكتملًا كما هو.',
  reason: 'سبب الرفض',
  reasonHint: 'تقرؤه اللجنة.',
  reasonRequired: 'الرجاء إدخال سبب الرفض',
  declining: 'جارٍ رفض الطلب...',
  declined: (team: string) => `رُفض طلب إعادة فتح ${team}`,
  declineFailed: 'تعذّر رفض الطلب',
} as const;
