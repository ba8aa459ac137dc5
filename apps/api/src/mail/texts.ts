import type { MailKind } from './mail-request.ts';

interface MailTexts {
  subject: string;
  intro: (eventName: string) => string;
  /** The label of the button. */
  action: string;
  /** How long the link is valid, and what to do if the mail was not expected. */
  note: string;
}

export const MAIL_TEXTS: Readonly<Record<MailKind, MailTexts>> = {
  verify_email: {
    subject: 'تأكيد البريد الإلكتروني',
    intro: (eventName) =>
      `شكرًا لتسجيلك في ${eventName}. أكّد بريدك الإلكتروني لتتمكن من تسجيل الدخول وإدارة فريقك.`,
    action: 'تأكيد البريد الإلكتروني',
    note: 'الرابط صالح لمدة 48 ساعة ولمرة واحدة. إن لم تسجّل في البوابة فتجاهل هذه الرسالة.',
  },
  reset_password: {
    subject: 'إعادة تعيين كلمة المرور',
    intro: (eventName) => `وصلنا طلب لإعادة تعيين كلمة المرور لحسابك في بوابة ${eventName}.`,
    action: 'تعيين كلمة مرور جديدة',
    note: 'الرابط صالح لمدة 60 دقيقة ولمرة واحدة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
  set_password: {
    subject: 'تفعيل حسابك في البوابة',
    intro: (eventName) => `أُنشئ لك حساب في بوابة ${eventName}. عيّن كلمة المرور لتفعيل حسابك وتسجيل الدخول.`,
    action: 'تعيين كلمة المرور',
    note: 'الرابط صالح لمدة 7 أيام ولمرة واحدة. إن انتهت صلاحيته فاطلب رابطًا جديدًا من صفحة «نسيت كلمة المرور؟».',
  },
};

export const LINK_FALLBACK = 'إن لم يعمل الزر فانسخ الرابط التالي إلى المتصفح:';
export const SUPPORT = 'للمساعدة:';
