import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';

export const panelTexts = {
  blocked: (teams: readonly string[]) =>
    `يُرفض الإرسال قبل أن يصل إلى البوابة، كأن يمنعه جدار حماية. تُعاد المحاولة تلقائيًا. أبلغوا مجلس الإدارة: ${listOf(teams.map(isolate))}`,
} as const;
