import type { SubmitRefusal } from '../../shared/judge-storage/stored-rows.ts';
import { texts } from '../../texts.ts';

/** The server's sentences that this area knows in Arabic. */
const KNOWN_MESSAGES: Readonly<Record<string, string>> = {
  'The evaluation is already finished.': 'اكتمل هذا التقييم من قبل وأُقفل',
  'The evaluation was changed after this version.': 'حُفظت نسخة أحدث من هذا التقييم. قارنوا بين النسختين',
  'Judging is currently not available.': 'التحكيم مغلق الآن، ومسودتكم محفوظة',
  'Not found': 'هذا الفريق لم يعد مسندًا إليكم',
};

/** Why a submission was refused, in Arabic; the server's own message for any other reason. */
export function refusalText({ message }: SubmitRefusal): string {
  return KNOWN_MESSAGES[message] ?? (message || texts.failures.submit);
}
