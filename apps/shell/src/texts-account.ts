import type { Session } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';

type Browser = NonNullable<Session['browser']>;
type System = NonNullable<Session['system']>;

/** The Arabic texts of a person's own account. Not in `texts.ts`, which is part of the login page's first load. */
export const accountTexts = {
  title: 'حسابي',

  profile: {
    title: 'بياناتي',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    committee: 'لجنة التحكيم',
    judgeNote:
      'اسمك يحدده مجلس الإدارة، وبه تُذكر تقييماتك. لتدخل لاحقًا بلا رابط أضف بريدك هنا وأكّده، ثم اختر كلمة مرور.',
    phone: 'رقم الجوال',
    none: '—',
    registrationClosed: 'أُغلق التسجيل، فلم تعد بياناتك قابلة للتعديل هنا. يُرجى التواصل مع مركز المساعدة.',
    edit: 'تعديل بياناتي',
    phoneHint: 'رقم سعودي يبدأ بـ 05',
    save: 'حفظ',
    cancel: 'إلغاء',
    saved: 'تم حفظ بياناتك.',
    failed: 'تعذّر حفظ بياناتك. حاول مرة أخرى بعد قليل.',
    unsaved: 'لم تُحفظ بياناتك بعد.',
  },

  email: {
    title: 'البريد الإلكتروني',
    text: 'نرسل رابط تأكيد إلى البريد الجديد، ويبقى بريدك الحالي معتمدًا حتى تفتح الرابط.',
    pending: 'بانتظار التأكيد:',
    email: 'البريد الجديد',
    save: 'إرسال رابط التأكيد',
    sent: 'أُرسل الرابط إلى البريد الجديد.',
    failed: 'تعذّر إرسال الرابط. حاول مرة أخرى بعد قليل.',
  },

  confirm: {
    title: 'أدخل كلمة المرور',
    why: 'هذا التغيير يمس حسابك، فأكّد أولًا أنك صاحبه.',
    password: 'كلمة المرور الحالية',
    required: 'الرجاء إدخال كلمة المرور الخاصة بك',
    submit: 'متابعة',
    failed: 'تعذّر التحقق من كلمة المرور. حاول مرة أخرى بعد قليل.',
  },

  devices: {
    title: 'أجهزتي',
    text: 'المتصفحات التي سجّلت الدخول منها. أنهِ كل جلسة لا تعرفها، ثم غيّر كلمة المرور.',
    list: 'الأجهزة',
    current: 'هذا الجهاز',
    lastSeen: (when: string) => `آخر استخدام ${when}`,
    now: 'مستخدم الآن',
    signedIn: (when: string) => `تسجيل الدخول: ${when}`,
    address: 'العنوان',
    unknownAddress: 'عنوان غير معروف',
    device: (browser: string, system: string | null) =>
      system === null ? browser : `${isolate(browser)} على ${system}`,
    unknownBrowser: 'متصفح غير معروف',
    browsers: {
      chrome: 'كروم',
      edge: 'إيدج',
      firefox: 'فايرفوكس',
      safari: 'سفاري',
      opera: 'أوبرا',
      samsung: 'متصفح سامسونج',
    } satisfies Record<Browser, string>,
    systems: {
      windows: 'ويندوز',
      macos: 'ماك',
      ios: 'آيفون',
      ipados: 'آيباد',
      android: 'أندرويد',
      chromeos: 'كروم أو إس',
      linux: 'لينكس',
    } satisfies Record<System, string>,
    end: 'إنهاء الجلسة',
    endOf: (device: string) => `إنهاء الجلسة: ${isolate(device)}`,
    ended: 'أُنهيت الجلسة. يحتاج ذلك الجهاز إلى تسجيل الدخول من جديد.',
    endOthers: 'إنهاء كل الجلسات الأخرى',
    endOthersTitle: 'إنهاء كل الجلسات الأخرى؟',
    endOthersText: 'يحتاج كل جهاز آخر إلى تسجيل الدخول من جديد، وقد يضيع ما لم يُحفظ عليه.',
    othersEnded: 'أُنهيت كل الجلسات الأخرى.',
    failed: 'تعذّر إنهاء الجلسة. حاول مرة أخرى بعد قليل.',
  },

  security: {
    passwordTitle: 'كلمة المرور',
    passwordText: 'تغييرها ينهي جلساتك على الأجهزة الأخرى، ويلغي كل رابط أُرسل إلى بريدك.',
    newPassword: 'كلمة المرور الجديدة',
    newPasswordAgain: 'تأكيد كلمة المرور الجديدة',
    save: 'تغيير كلمة المرور',
    saved: 'تم تغيير كلمة المرور.',
    failed: 'تعذّر تغيير كلمة المرور. حاول مرة أخرى بعد قليل.',
  },
} as const;
