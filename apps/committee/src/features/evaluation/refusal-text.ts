import {
  CONFLICT_OF_INTEREST,
  EVALUATION_CHANGED,
  EVALUATION_FINISHED,
  EVALUATION_TYPE_UNKNOWN,
  JUDGING_CLOSED,
  NOT_FOUND,
  RESULTS_FROZEN,
  ROUND_ENDED,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import type { SubmitRefusal } from '../../shared/judge-storage/stored-rows.ts';
import { evaluationTexts } from './texts.ts';

/** Arabic for the API's messages. */
const KNOWN_MESSAGES: Readonly<Record<string, string>> = {
  [EVALUATION_FINISHED]: 'اكتمل هذا التقييم من قبل وأُقفل',
  [EVALUATION_CHANGED]: 'حُفظت نسخة أحدث من هذا التقييم. قارنوا بين النسختين',
  [EVALUATION_TYPE_UNKNOWN]: 'تغيّر نموذج التحكيم، فلم يعد هذا التقييم منه',
  [JUDGING_CLOSED]: 'التحكيم مغلق الآن، ومسودتكم محفوظة',
  [RESULTS_FROZEN]: 'جمّد المجلس النتائج فلا يُقبل تقييم الآن، وما كتبتموه محفوظ على هذا الجهاز',
  [ROUND_ENDED]: 'انتهت الجولة التي كُتب فيها هذا التقييم، فلا يُحتسب في الجولة الحالية',
  [TEAM_NOT_PARTICIPATING]: 'لم يعد الفريق مشاركًا فلا يُقيَّم، وما كتبتموه محفوظ',
  [CONFLICT_OF_INTEREST]: 'بينكم وبين هذا الفريق تعارض مصالح، فلا تقيّمونه، وما كتبتموه محفوظ على هذا الجهاز',
  [NOT_FOUND]: 'هذا الفريق لم يعد مسندًا إليكم',
};

/** Why a submission was refused, in Arabic; the server's own message for any other reason. */
export function refusalText({ message }: SubmitRefusal): string {
  return KNOWN_MESSAGES[message] ?? (message || evaluationTexts.submitFailed);
}
