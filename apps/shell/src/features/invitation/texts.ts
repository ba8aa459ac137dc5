import { isolate } from '@portal/domain/isolate';
import {
  INVITATION_EXPIRED,
  INVITATION_INVALID,
  INVITATION_REVOKED,
  INVITATION_USED,
  MEMBER_HAS_ACCOUNT,
  PERSON_FIELD_TAKEN,
  REGISTRATION_CLOSED,
  TEAM_FULL,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import { quotedTeam } from '@portal/domain/team-in-text';

interface Refused {
  readonly title: string;
  readonly text: string;
}

const ASK_AGAIN = 'اطلب من قائد الفريق دعوة جديدة.';

/** What an invitation that cannot be accepted says, by the message of the API. */
export const REFUSALS: Readonly<Record<string, Refused>> = {
  [INVITATION_INVALID]: {
    title: 'رابط الدعوة غير صالح',
    text: `تأكد أنك نسخت الرابط كاملًا، أو ${ASK_AGAIN}`,
  },
  [INVITATION_USED]: {
    title: 'قُبلت هذه الدعوة من قبل',
    text: 'إن كنت من قبلها فسجّل الدخول ببريدك وكلمة مرورك.',
  },
  [MEMBER_HAS_ACCOUNT]: {
    title: 'لك حساب في هذا الفريق',
    text: 'لا تحتاج إلى قبول هذه الدعوة: سجّل الدخول ببريدك وكلمة مرورك. وإن نسيت كلمة المرور فاستعدها من صفحة الدخول.',
  },
  [INVITATION_REVOKED]: { title: 'أُلغيت هذه الدعوة', text: `ربما حلّت محلها دعوة أحدث. ${ASK_AGAIN}` },
  [INVITATION_EXPIRED]: { title: 'انتهت مدة الدعوة', text: ASK_AGAIN },
  [REGISTRATION_CLOSED]: {
    title: 'انتهى التسجيل',
    text: 'لا ينضم أحد إلى الفرق بعد انتهاء التسجيل. تواصل مع قائد الفريق أو مركز المساعدة.',
  },
  [TEAM_FULL]: { title: 'اكتمل الفريق', text: 'لم يبق في الفريق مكان. تواصل مع قائد الفريق.' },
  [TEAM_NOT_PARTICIPATING]: { title: 'لم يعد الفريق مشاركًا', text: 'تواصل مع قائد الفريق.' },
  [PERSON_FIELD_TAKEN.email]: {
    title: 'لهذا البريد حساب في البوابة',
    text: 'لا يكون الشخص إلا في فريق واحد. إن كنت وحدك في فريقك فسجّل الدخول واطلب الانضمام، وإلا فاطلب من قائد الفريق دعوة إلى بريد آخر.',
  },
};

export const invitationTexts = {
  title: 'دعوة إلى فريق',
  from: (leader: string | null, team: string) =>
    leader === null
      ? `دعوة إلى ${quotedTeam(isolate(team))}`
      : `دعوة من ${isolate(leader)} إلى ${quotedTeam(isolate(team))}`,
  whatIs:
    'يصير لك حساب ترى فيه الفريق وطاولته وبطاقة الحضور وشهادتك. وما يخص غيرك لا يعدّله إلا صاحبه أو قائد الفريق.',
  stranger: 'لا تعرف من دعاك؟ أغلق هذه الصفحة، ولن يُحفظ عنك شيء.',
  account: 'الحساب:',
  data: 'بياناتك',
  consent:
    'تجمع البوابة الاسم والبريد ورقم الجوال ورقم الهوية للتحقق من المشاركين والتواصل معهم وتنظيم الفعالية والشهادات. بقبول الدعوة توافق بنفسك على ذلك كما تبيّنه',
  policy: 'سياسة الخصوصية',
  newTab: '(تُفتح في علامة تبويب جديدة)',
  accept: 'أوافق وأقبل الدعوة',
  accepting: 'جاري قبول الدعوة...',
  acceptedTitle: 'قُبلت الدعوة',
  accepted: 'قُبلت الدعوة. سجّل الدخول بكلمة مرورك.',
  verify: 'قُبلت الدعوة. بقي تأكيد بريدك الإلكتروني.',
  failed: 'تعذّر قبول الدعوة. حاول مرة أخرى بعد قليل.',
  toLogin: 'تسجيل الدخول',
} as const;
