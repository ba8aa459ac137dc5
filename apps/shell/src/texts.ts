import { isolate } from '@portal/domain/isolate';

export const texts = {
  /** Used until the server has sent the event's name. */
  portalName: 'بوابة الهاكاثون',
  noConnection: 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',

  login: {
    subtitle: 'البوابة الإلكترونية لدخول المشاركين',
    email: 'البريد الإلكتروني',
    emailExample: 'name@example.com',
    emailInvalid: 'ادخل بريد الكتروني صالح',
    password: 'كلمة المرور',
    passwordRequired: 'الرجاء إدخال كلمة المرور الخاصة بك',
    forgotPassword: 'نسيت كلمة المرور؟',
    submit: 'تسجيل الدخول',
    publicDemoTitle: 'بوابة تجريبية',
    publicDemo: 'كلمات مرور حساباتها معلنة، ورسائلها متاحة للجميع. لا تُدخل فيها بيانات حقيقية.',
    register: 'مستخدم جديد (قائد فريق)',
    instructions: 'تعليمات التسجيل والحضور',
    support: 'مركز المساعدة',
    about: 'عن الفعالية',
    slogan: ['فكرة اليوم،', 'أثر يمتد لسنوات.'],
    sloganText: 'سجّل فريقك، وسلّم مشروعك، وتابع حالته خطوة بخطوة من مكان واحد.',
    sessionEnded: 'انتهت جلستك',
    sessionEndedText:
      'انقضت مدتها، أو أُنهيت من جهاز آخر، أو أُوقف الحساب أو حُذف. إن كان حسابك قائمًا فسجّل الدخول لتعود إلى صفحتك، وما كتبته فيها محفوظ.',
    disabled: 'هذا الحساب موقوف. راجع مجلس الإدارة',
    invalidPair: 'يرجى التاكد من البريدالإلكتروني او كلمة السر',
    emailNotVerified:
      'يرجى تأكيد بريدك الإلكتروني من الرسالة المرسلة إلى صندوق الوارد أو البريد غير المرغوب فيه (spam)',
    tooManyAttempts: 'محاولات كثيرة متتالية. انتظر بضع دقائق ثم حاول مرة أخرى.',
    failed: 'تعذّر تسجيل الدخول. حاول مرة أخرى بعد قليل.',
    registrationOpenUntil: (day: string) => `التسجيل متاح حتى ${day}`,
    registrationOpensOn: (day: string) => `يبدأ التسجيل في ${day}`,
    registrationClosedOn: (day: string) => `انتهى التسجيل في ${day}`,
    factRegistrationTo: 'آخر موعد للتسجيل',
    factDeliveryTo: 'آخر موعد لتسليم المشاريع',
  },

  publicPages: {
    backToLogin: 'العودة لتسجيل الدخول',
    instructionsTitle: 'تعليمات التسجيل والحضور',
    registration: 'تعليمات التسجيل',
    attendance: 'تعليمات الحضور',
    supportTitle: 'مركز المساعدة',
  },

  layout: {
    skipToContent: 'تخطَّ إلى المحتوى',
    menu: 'القائمة الرئيسية',
    home: 'الرئيسية',
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
    breadcrumb: 'مسار الصفحة',
    account: 'حسابي',
    signOut: 'تسجيل الخروج',
  },

  inbox: {
    title: 'صندوق الوارد',
    unread: (count: number) => `صندوق الوارد، غير المقروء ${count}`,
    isUnread: 'غير مقروءة',
    isWithdrawn: 'سُحبت',
    withdrawn: 'سُحبت هذه النتائج بعد إرسال الرسالة، فما فيها لم يعد ساريًا.',
    empty: 'لا توجد رسائل',
    failed: 'تعذّر تحميل الرسائل',
    retry: 'إعادة المحاولة',
    older: 'رسائل أقدم',
    newer: 'رسائل أحدث',
  },

  offline: {
    title: 'لا يوجد اتصال بالإنترنت.',
    unreachable: 'الخادم لا يستجيب الآن.',
    portal: 'يُحدَّث المعروض هنا عند عودته.',
    login: 'تسجيل الدخول يحتاج إليه.',
  },

  signOut: {
    title: 'تسجيل الخروج وحذف ما على هذا الجهاز؟',
    unsavedTitle: 'تسجيل الخروج قبل الحفظ؟',
    unsaved: 'في هذه الصفحة ما لم يُحفظ أو لم يكتمل رفعه بعد، وسيُفقد عند تسجيل الخروج.',
    confirm: 'تسجيل الخروج والحذف',
  },

  releases: {
    // Also the older version of a rollback.
    offer: 'يوجد تحديث',
    apply: 'التحديث الآن',
    later: 'لاحقًا',
    confirmTitle: 'هل تريد التحديث قبل الحفظ؟',
    preview: 'معاينة',
    previewText: 'نسخة لم تُنشر بعد.',
    leavePreview: 'إنهاء المعاينة',
    previewEnded: 'انتهت المعاينة.',
    previewReplaced: 'انتهت المعاينة، وهذه هي النسخة الحالية.',
    local: 'من جهازك',
    localText: (area: string, origin: string) =>
      `يطلب الرابط تحميل القسم ${isolate(area)} في هذا المتصفح من ${isolate(origin)} على جهازك بدل نسخته المنشورة. سيعمل بصلاحيات حسابك. وافق فقط إن كنت من شغّله.`,
    localTitle: 'تحميل قسم من جهازك؟',
    localConfirm: 'تحميل من جهازي',
    localRefused: 'هذه البوابة لا تسمح بتحميل الأقسام من الأجهزة.',
    localFailed: 'تعذّر ذلك. أعد فتح الرابط بعد قليل.',
    localBadge: 'نسخة قيد التطوير.',
    leaveLocal: 'العودة إلى النسخة المنشورة',
    showCurrent: 'عرض النسخة الحالية',
    close: 'إغلاق',
  },

  leave: {
    title: 'هل تريد مغادرة الصفحة؟',
    confirm: 'مغادرة الصفحة',
    stay: 'البقاء هنا',
  },

  statusPages: {
    notFoundTitle: 'هذه الصفحة غير موجودة',
    notFoundText: 'ربما تغيّر عنوانها أو كُتب خطأ. يمكنك العودة والمتابعة من الصفحة الرئيسية.',
    notFoundHome: 'العودة للرئيسية',
    portalErrorTitle: 'تعذّر فتح البوابة',
    portalErrorText: 'لم نتمكن من الوصول إلى الخادم. تحقق من اتصالك ثم أعد المحاولة.',
    areaErrorTitle: 'تعذّر فتح هذا القسم',
    areaErrorText: 'لم نتمكن من تحميل الصفحة. تحقق من اتصالك ثم أعد المحاولة؛ بقية البوابة تعمل كالمعتاد.',
  },
} as const;
