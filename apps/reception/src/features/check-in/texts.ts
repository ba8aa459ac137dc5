import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

export const checkInTexts = {
  camera: {
    label: 'صورة الكاميرا',
    hint: 'ضعوا رمز البطاقة داخل الإطار',
    starting: 'جاري تشغيل الكاميرا…',
    retry: 'تشغيل الكاميرا',
    torch: 'الإضاءة',
    another: 'كاميرا أخرى',
    faults: {
      insecure: {
        title: 'الكاميرا لا تعمل هنا',
        text: 'لا يسمح المتصفح بالكاميرا إلا في بوابة عنوانها يبدأ بـ https. اكتبوا رمز البطاقة أو ابحثوا عن الفريق بالاسم.',
      },
      none: {
        title: 'لا توجد كاميرا',
        text: 'لم نجد كاميرا في هذا الجهاز. اكتبوا رمز البطاقة أو ابحثوا عن الفريق بالاسم.',
      },
      refused: {
        title: 'الكاميرا غير مسموح بها',
        text: 'اسمحوا بها من إعدادات الموقع في المتصفح. وإلى ذلك الحين اكتبوا رمز البطاقة أو ابحثوا عن الفريق بالاسم.',
      },
      busy: {
        title: 'الكاميرا مشغولة',
        text: 'يستخدمها تطبيق آخر أو نافذة أخرى. أغلقوه ثم شغّلوها، أو اكتبوا رمز البطاقة.',
      },
      failed: {
        title: 'لم تعمل الكاميرا',
        text: 'حاولوا تشغيلها مرة أخرى، أو اكتبوا رمز البطاقة أو ابحثوا عن الفريق بالاسم.',
      },
    },
  },
  sound: { on: 'كتم الصوت', off: 'تشغيل الصوت' },

  entry: {
    label: 'رمز البطاقة أو اسم الفريق أو العضو',
    open: 'فتح',
    noResults: 'لا يوجد فريق أو عضو بهذا الاسم. إن كان رمز بطاقة فاضغطوا «فتح».',
    results: (count: number) => countOf(count, nouns.result),
  },
  checking: 'جاري التحقق من البطاقة…',
  checkFailed: 'تعذّر التحقق من البطاقة. حاولوا مرة أخرى.',

  choice: {
    title: 'أي الفريقين؟',
    text: 'يبدأ رمزا هذين الفريقين بالحروف نفسها. اختاروا ما كُتب على البطاقة.',
  },

  team: {
    expected: 'الفريق متوقع',
    some: 'وصل بعض الفريق',
    all: 'سُجّل حضور الفريق من قبل',
    members: 'من حضر الآن؟',
    table: 'الطاولة',
    sector: 'القطاع',
    arrivedAt: (time: string, where: string) => `${time} ${isolate(where)}`,
    history: 'ما سُجّل',
    entry: (people: number, time: string, where: string) =>
      `${countOf(people, nouns.member)} · ${time} ${isolate(where)}`,
    undo: 'تراجع',
    undoOf: (time: string, where: string) => `التراجع عن تسجيل ${time} ${isolate(where)}`,
    checkInAll: (people: number) => `تسجيل الفريق كاملًا (${people})`,
    checkIn: (people: number) => `تسجيل ${countOf(people, nouns.member, 'oblique')}`,
    chooseSomeone: 'اختاروا من حضر',
    back: 'رجوع إلى المسح',
    notStored: 'لم يُحفظ التسجيل على هذا الجهاز. حاولوا مرة أخرى.',
  },

  done: {
    title: (team: string) => `سُجّل حضور ${isolate(team)}`,
    text: (people: number, time: string) => `${countOf(people, nouns.member)} · ${time}`,
    undone: (team: string) => `أُلغي تسجيل ${isolate(team)}`,
  },

  refusals: {
    notPass: {
      title: 'ليس هذا رمز بطاقة',
      text: 'امسحوا الرمز المطبوع على بطاقة الفريق، أو ابحثوا عنه بالاسم.',
    },
    mistyped: {
      title: 'في الرمز خطأ',
      text: 'راجعوا حروف الرمز على البطاقة واكتبوه مرة أخرى، أو ابحثوا عن الفريق بالاسم.',
    },
    noTeam: {
      title: 'لا يوجد فريق بهذا الاسم أو الرمز',
      text: 'اكتبوا جزءًا من اسم الفريق أو أحد أعضائه، أو الرمز المكتوب على البطاقة.',
    },
    unknown: {
      title: 'لا فريق متوقعًا بهذا الرمز',
      text: 'راجعوا الرمز على البطاقة، أو ابحثوا عن الفريق بالاسم.',
    },
    forged: {
      title: 'بطاقة غير صحيحة',
      text: 'لم تُصدر البوابة هذه البطاقة. ابحثوا عن الفريق بالاسم، وأبلغوا مجلس الإدارة.',
    },
    replaced: {
      title: 'بطاقة قديمة',
      text: 'طُبعت لهذا الفريق بطاقة أحدث، ولم تعد هذه مقبولة. اطلبوا البطاقة الجديدة، أو ابحثوا عن الفريق بالاسم.',
    },
    notExpected: {
      title: 'الفريق غير مقبول في الفعالية',
      text: 'الفريق ليس من الفرق المقبولة. راجعوا مجلس الإدارة.',
    },
    noConnection: {
      title: 'تعذّر التحقق بلا اتصال',
      text: 'هذه البطاقة ليست في القائمة المحفوظة على هذا الجهاز. امسحوها مرة أخرى عند عودة الاتصال.',
    },
    tooMany: {
      title: 'محاولات كثيرة برموز غير معروفة',
      text: 'انتظروا بضع دقائق قبل مسح بطاقة غير معروفة. البطاقات المعروفة والبحث بالاسم يعملان.',
    },
    continue: 'متابعة المسح',
  },
} as const;
