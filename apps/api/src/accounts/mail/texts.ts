import { isolate } from '@portal/domain/isolate';
import type { MailKind } from './mail-request.ts';

interface MailTexts {
  subject: string;
  intro: (eventName: string) => string;
  /** The label of the button. */
  action: string;
  /** How long the link is valid, where it has a time, and what to do if the mail was not expected. */
  note: string;
}

export const MAIL_TEXTS: Readonly<Record<MailKind, MailTexts>> = {
  verify_email: {
    subject: 'تأكيد البريد الإلكتروني',
    intro: (eventName) =>
      `شكرًا لتسجيلك في ${isolate(eventName)}. أكّد بريدك الإلكتروني لتتمكن من تسجيل الدخول.`,
    action: 'تأكيد البريد الإلكتروني',
    note: 'الرابط صالح لمدة 48 ساعة ولمرة واحدة، ثم يُحذف التسجيل الجديد الذي لم يُؤكَّد بريده ويمكنك التسجيل من جديد. إن لم تسجّل في البوابة فتجاهل هذه الرسالة.',
  },
  reset_password: {
    subject: 'إعادة تعيين كلمة المرور',
    intro: (eventName) => `وصلنا طلب لإعادة تعيين كلمة المرور لحسابك في بوابة ${isolate(eventName)}.`,
    action: 'تعيين كلمة مرور جديدة',
    note: 'الرابط صالح لمدة 60 دقيقة ولمرة واحدة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
  set_password: {
    subject: 'تفعيل حسابك في البوابة',
    intro: (eventName) =>
      `أُنشئ لك حساب في بوابة ${isolate(eventName)}. عيّن كلمة المرور لتفعيل حسابك وتسجيل الدخول.`,
    action: 'تعيين كلمة المرور',
    note: 'الرابط صالح لمدة 7 أيام ولمرة واحدة. إن انتهت صلاحيته فاطلب رابطًا جديدًا من صفحة «نسيت كلمة المرور؟».',
  },
  change_email: {
    subject: 'تأكيد بريدك الجديد',
    intro: (eventName) =>
      `طُلب أن يصبح هذا العنوان بريد حسابك في بوابة ${isolate(eventName)}. لا يتغير البريد قبل أن تؤكده.`,
    action: 'تأكيد البريد الجديد',
    note: 'الرابط صالح لمدة 48 ساعة ولمرة واحدة. إن لم تطلب ذلك فتجاهل هذه الرسالة.',
  },
  invite_member: {
    subject: 'دعوة إلى فريق',
    intro: (eventName) =>
      `دعاك قائد فريق في ${isolate(eventName)} إلى حساب في البوابة ترى فيه الفريق وبطاقة الحضور وشهادتك. افتح الدعوة لترى من دعاك وإلى أي فريق، ثم عيّن كلمة المرور.`,
    action: 'فتح الدعوة',
    note: 'الدعوة صالحة لمدة 7 أيام ولمرة واحدة. إن لم تعرف من دعاك فتجاهل هذه الرسالة، ولن يُحفظ عنك شيء.',
  },
  email_change_requested: {
    subject: 'طلب تغيير بريد حسابك',
    intro: (eventName) =>
      `طُلب تغيير بريد حسابك في بوابة ${isolate(eventName)} إلى عنوان آخر. يبقى هذا البريد معتمدًا حتى يُؤكَّد العنوان الجديد.`,
    action: 'تعيين كلمة مرور جديدة',
    note: 'إن لم تطلب ذلك فعيّن كلمة مرور جديدة الآن، فبهذا يُلغى الطلب وتنتهي كل جلسات حسابك.',
  },
  email_changed: {
    subject: 'تغيّر بريد حسابك',
    intro: (eventName) =>
      `تغيّر بريد حسابك في بوابة ${isolate(eventName)}، ولم يعد هذا العنوان صالحًا لتسجيل الدخول.`,
    action: 'مركز المساعدة',
    note: 'إن لم تعلم بذلك فتواصل مع مركز المساعدة حالًا.',
  },
};
