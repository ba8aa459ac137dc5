import {
  SECOND_FACTOR_EXISTS,
  SECOND_FACTOR_MANDATORY,
  SECOND_FACTOR_MISSING,
} from '@portal/domain/messages';

/** The Arabic texts of the second factor. Not in `texts.ts`, which is part of the login page's first load. */
export const secondFactorTexts = {
  signIn: {
    title: 'التحقق بخطوتين',
    text: 'اكتب الرمز الذي يظهر الآن في تطبيق المصادقة على جوالك.',
    code: 'رمز التحقق',
    hint: 'إن لم يكن جوالك معك فاكتب أحد رموزك الاحتياطية. وإن لم تجدها فاطلب من مدير عام إزالة التحقق بخطوتين عن حسابك.',
    required: 'اكتب رمز التحقق',
    submit: 'متابعة',
    back: 'العودة لتسجيل الدخول',
  },

  setup: {
    mandatory: 'تشترط الفعالية التحقق بخطوتين على مجلس الإدارة. فعّله الآن لتكمل الدخول.',
    scan: '1. افتح تطبيق مصادقة على جوالك (مثل Google Authenticator أو Microsoft Authenticator) وامسح هذا الرمز.',
    qrLabel: 'رمز QR لتطبيق المصادقة',
    typed: 'أو اكتب هذا المفتاح في التطبيق:',
    enter: '2. اكتب الرمز المكوّن من 6 أرقام الذي يظهر في التطبيق.',
    submit: 'تفعيل',
    cancel: 'إلغاء',
    startFailed: 'تعذّر بدء التفعيل',
    failed: 'تعذّر التفعيل. حاول مرة أخرى بعد قليل.',
  },

  recovery: {
    title: 'رموزك الاحتياطية',
    text: 'احفظها في مكان آمن: كل رمز يُدخلك مرة واحدة إن فقدت جوالك. لن تظهر مرة أخرى.',
    list: 'الرموز الاحتياطية',
    copy: 'نسخ الرموز',
    copied: 'نُسخت الرموز.',
    copyFailed: 'تعذّر النسخ. اكتب الرموز أو صوّرها.',
    done: 'حفظتها، متابعة',
    leave: 'لن تظهر رموزك الاحتياطية مرة أخرى. احفظها قبل أن تغادر.',
  },

  card: {
    title: 'التحقق بخطوتين',
    off: 'غير مفعّل',
    on: 'مفعّل',
    offText: 'رمز من جوالك بعد كلمة المرور: من عرف كلمة المرور وحدها لا يستطيع الدخول.',
    onText: (codes: string) => `يُطلب رمز من تطبيق المصادقة عند كل دخول. بقي من رموزك الاحتياطية: ${codes}.`,
    mandatory: 'تشترطه الفعالية، فلا يمكن إيقافه.',
    enable: 'تفعيل التحقق بخطوتين',
    enabled: 'فُعّل التحقق بخطوتين.',
    renew: 'تجديد الرموز الاحتياطية',
    renewFailed: 'تعذّر تجديد الرموز. حاول مرة أخرى بعد قليل.',
    disable: 'إيقاف التحقق بخطوتين',
    disableTitle: 'إيقاف التحقق بخطوتين؟',
    disableText: 'تكفي بعد ذلك كلمة المرور وحدها لدخول حسابك.',
    disabled: 'أُوقف التحقق بخطوتين.',
    disableFailed: 'تعذّر إيقاف التحقق بخطوتين. حاول مرة أخرى بعد قليل.',
  },

  /** What it already became, on another device. */
  refusals: {
    [SECOND_FACTOR_EXISTS]: 'التحقق بخطوتين مفعّل من قبل.',
    [SECOND_FACTOR_MISSING]: 'التحقق بخطوتين غير مفعّل.',
    [SECOND_FACTOR_MANDATORY]: 'صارت الفعالية تشترط التحقق بخطوتين، فلا يُوقف.',
  } as Readonly<Record<string, string>>,
} as const;
