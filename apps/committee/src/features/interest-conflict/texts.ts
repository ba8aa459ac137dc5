import { isolate } from '@portal/domain/isolate';
import { CONFLICT_DECLARED, NOT_FOUND, RESULTS_FROZEN } from '@portal/domain/messages';

export const interestConflictTexts = {
  declare: 'إعلان تعارض مصالح',
  title: (team: string) => `إعلان تعارض مصالح مع ${isolate(team)}`,
  what: 'يخرج الفريق من قائمتكم ولا يُسند إليكم من جديد، ولا يُحسب ما قيّمتموه له من قبل. لا يزيل التعارض إلا مجلس الإدارة.',
  reason: 'السبب',
  reasonHint: 'يقرؤه مجلس الإدارة، ولا يراه الفريق.',
  reasonMissing: 'اكتبوا سبب التعارض',
  send: 'إعلان التعارض',
  sending: 'جاري إعلان التعارض...',
  sent: 'أُعلن تعارض المصالح، وأُبلغ مجلس الإدارة',
  failed: 'تعذّر إعلان التعارض',
  /** Arabic for the API's messages. */
  failures: {
    [CONFLICT_DECLARED]: 'سبق إعلان تعارض المصالح مع هذا الفريق',
    [RESULTS_FROZEN]: 'جمّد المجلس النتائج، فأبلغوه بالتعارض ليفكّ تجميدها',
    [NOT_FOUND]: 'هذا الفريق لم يعد مسندًا إليكم',
  } as Readonly<Record<string, string>>,

  declaredTitle: 'بينكم وبين هذا الفريق تعارض مصالح',
  declaredText: (reason: string) => `لا تقيّمون هذا الفريق. السبب: ${isolate(reason)}`,
} as const;
