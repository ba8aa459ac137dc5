import { isolate } from '@portal/domain/isolate';
import * as messages from '@portal/domain/messages';

/** Texts that the areas share. They use no form of address: leaders, board members and committees all read them. */
export const texts = {
  failures: {
    load: 'تعذّر تحميل البيانات',
    part: 'تعذّر عرض هذا الجزء. يُرجى إعادة المحاولة.',
    retry: 'إعادة المحاولة',
    noConnection: 'تعذّر الاتصال بالخادم. يُرجى التحقق من الاتصال بالإنترنت ثم إعادة المحاولة.',
    sessionEnded: 'انتهت الجلسة. يُرجى تسجيل الدخول للعودة إلى هذه الصفحة وما كُتب فيها.',
    server: 'حدث خطأ في الخادم. يُرجى إعادة المحاولة بعد قليل.',
    storageFull: 'لا توجد مساحة كافية على الخادم، ولم يُحفظ شيء. يُرجى إعادة المحاولة لاحقًا.',
    /** By the server's message: what calls of several roles may be refused with, where an area says nothing of its own. */
    refusals: {
      [messages.NOT_FOUND]: 'لم يعد موجودًا. ربما حُذف قبل قليل.',
      [messages.UNAUTHORIZED_ACTION]: 'لا يملك هذا الحساب صلاحية ذلك.',
      [messages.TOO_MANY_ATTEMPTS]: 'محاولات كثيرة متتالية. يُرجى إعادة المحاولة بعد قليل.',
      [messages.REGISTRATION_CLOSED]: 'انتهت فترة التسجيل. يُرجى التواصل مع مركز المساعدة.',
      [messages.DELIVERY_CLOSED]: 'تسليم المشاريع مغلق الآن.',
      [messages.TEAM_NOT_PARTICIPATING]: 'لم يعد الفريق مشاركًا.',
      [messages.TEAM_NOT_IN_ROUND]: 'لم يتأهل هذا الفريق إلى الجولة الحالية.',
      [messages.RESULTS_FROZEN]: 'انتهى التحكيم، فلا يتغيّر ما يؤثر في الترتيب.',
    } as Readonly<Record<string, string>>,
  },

  eventPages: {
    empty: 'لم يُكتب محتوى هذه الصفحة بعد',
    emptyText: 'سيظهر المحتوى هنا فور نشره.',
    contact: 'التواصل مع الدعم',
    email: 'البريد الإلكتروني:',
    phone: 'الهاتف:',
  },

  people: {
    fullNameInvalid: 'الاسم الكامل من 3 إلى 100 حرف',
    emailInvalid: 'ادخل بريد الكتروني صالح',
    phoneInvalid: 'رقم جوال سعودي يبدأ بـ 05 ويليه 8 أرقام',
    foreignPhoneInvalid: 'رقم الجوال غير صحيح. يُكتب كاملًا بعد رمز الدولة، مثل \u2066+96599887766\u2069',
    callingCode: 'رمز الدولة',
    otherCountry: 'دولة أخرى…',
    foreignPhoneHint: 'الرقم كاملًا بعد رمز الدولة',
    nationality: 'الجنسية',
    chooseNationality: 'اختر الجنسية',
    identityKind: 'نوع الهوية',
    identityCountry: 'بلد الإصدار',
    numberOf: { gcc: 'رقم الهوية الخليجية', passport: 'رقم الجواز' },
    mistypedIdentity: 'قد يكون في الرقم خطأ: خانة التحقق لا تطابق بقية الأرقام',
    identityInvalid: 'رقم الهوية أو الإقامة 10 أرقام تبدأ بـ 1 أو 2',
    passwordRequired: 'الرجاء إدخال كلمة المرور الخاصة بك',
    passwordRule: '8 أحرف على الأقل، منها حرف ورقم',
    passwordWeak: 'كلمة المرور 8 أحرف على الأقل، منها حرف ورقم',
    passwordLong: 'كلمة المرور 128 حرفًا على الأكثر',
    passwordAgain: 'الرجاء إعادة إدخال كلمة المرور',
    passwordsDiffer: 'كلمتا المرور غير متطابقتين',
  },

  printing: {
    print: 'طباعة',
    hint: 'تُطبع الصفحات المعروضة هنا وحدها، على ورق A4 وبحجم 100٪.',
    pageOf: (page: number, pages: number) => `صفحة ${page} من ${pages}`,
    printedOn: (day: string) => `طُبع في ${day}`,
  },

  judgingSheets: {
    criterion: 'المعيار',
    maximum: 'الحد الأعلى',
    weight: 'الوزن',
    score: 'الدرجة',
    table: (team: string) => `معايير ${isolate(team)}`,
    type: (name: string, percent: string) => `${isolate(name)} · ${percent} من المجموع`,
    total: (name: string) => `مجموع ${isolate(name)} من 100`,
    notes: 'ملاحظات',
    noTable: 'بلا طاولة',
    project: (title: string) => `المشروع: ${isolate(title)}`,
    judge: 'اسم المحكّم والتوقيع',
    page: (team: string, place: string) => `${isolate(team)}، ${isolate(place)}`,
  },

  certificates: {
    issuedOn: (day: string) => `صدرت في ${isolate(day)}`,
    download: 'تنزيل',
    downloadOf: (name: string, design: string) => `تنزيل ${isolate(design)} ${isolate(name)}`,
    downloadFailed: 'تعذّر تنزيل الشهادة. يُرجى إعادة المحاولة.',
    verify: 'صفحة التحقق',
    verifyOf: (name: string, design: string) => `صفحة التحقق من ${isolate(design)} ${isolate(name)}`,
  },

  files: {
    failed: 'تعذّر فتح الملف. يُرجى إعادة المحاولة.',
    blocked: 'منع المتصفح فتح نافذة جديدة. يُرجى السماح بها لهذا الموقع ثم إعادة المحاولة.',
  },
} as const;
