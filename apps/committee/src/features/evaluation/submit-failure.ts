import { ApiError, NO_ANSWER } from '@portal/api-client';
import { texts } from '../../texts.ts';

/** The server's sentences that this area knows in Arabic. */
const KNOWN_MESSAGES: Readonly<Record<string, string>> = {
  'The evaluation is already finished.': 'اكتمل هذا التقييم من قبل وأُقفل',
  'The evaluation was changed after this version.': 'حُفظت نسخة أحدث من هذا التقييم. قارنوا بين النسختين',
  'Judging is currently not available.': 'التحكيم مغلق الآن، ومسودتكم محفوظة',
  'Not found': 'هذا الفريق لم يعد مسندًا إليكم',
  'Too many attempts': 'محاولات كثيرة. انتظروا قليلًا ثم أعيدوا الإرسال',
  'Server error': texts.failures.submit,
};

/** What a failed submission says: product.txt §8, the server's message or «لم تتم عملية التقييم». */
export function submitFailureText(error: unknown, draftsKept: boolean): string {
  if (!(error instanceof ApiError)) return texts.failures.submit;
  if (error.status === NO_ANSWER)
    return draftsKept ? texts.failures.noAnswer : texts.failures.noAnswerNotKept;
  if (error.status === 401) return texts.failures.session;
  return KNOWN_MESSAGES[error.message] ?? (error.message || texts.failures.submit);
}
