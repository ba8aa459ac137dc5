/** What the areas say alike. No form of address: a leader, a board member and a committee all read it. */
export const texts = {
  failures: {
    load: 'تعذّر تحميل البيانات',
    noConnection: 'تعذّر الاتصال بالخادم. يُرجى التحقق من الاتصال بالإنترنت ثم إعادة المحاولة.',
    server: 'حدث خطأ في الخادم. يُرجى إعادة المحاولة بعد قليل.',
  },

  eventPages: {
    empty: 'لم يُكتب محتوى هذه الصفحة بعد',
    emptyText: 'سيظهر المحتوى هنا فور نشره.',
  },

  files: {
    failed: 'تعذّر فتح الملف. يُرجى إعادة المحاولة.',
    blocked: 'منع المتصفح فتح نافذة جديدة. يُرجى السماح بها لهذا الموقع ثم إعادة المحاولة.',
  },
} as const;
