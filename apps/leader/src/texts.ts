import type { TimelineStep } from '@portal/api-client';

/** The leaders' Arabic, by feature. */
export const texts = {
  menu: {
    home: 'الرئيسية',
    members: 'اعضاء الفريق',
    certificates: 'شهادات الفريق',
    help: 'مركز المساعدة',
    instructions: 'تعليمات التسجيل',
    attendance: 'تعليمات الحضور',
  },

  home: {
    noTeam: 'لا يوجد فريق مرتبط بحسابك',
    noTeamText: 'لم يُسجَّل فريق باسمك بعد. تواصل مع فريق الدعم ليساعدك.',
    notices: {
      Pending: 'طلب فريقكم قيد المراجعة. سيصلكم إشعار بالبريد الإلكتروني عند صدور القرار.',
      Rejected: 'لم يتأهل فريقكم لهذه النسخة. شكرًا لمشاركتكم، ونتطلع إلى لقائكم في النسخ القادمة.',
      Withdrawn: 'انسحب فريقكم من المشاركة. تواصل مع مركز المساعدة إن كان ذلك خطأً.',
    },
    stepsLabel: 'مراحل الفريق',
    steps: {
      registered: 'التسجيل',
      under_review: 'المراجعة',
      qualified: 'التأهل',
      delivered: 'تسليم المشروع',
      judged: 'التحكيم',
    } satisfies Record<TimelineStep['step'], string>,
    remaining: (time: string) => `متبقٍ ${time}`,
    until: (day: string) => `حتى ${day}`,
  },

  project: {
    title: 'تسليم المشروع',
    endsIn: (time: string) => `ينتهي خلال ${time}`,
    delivered: 'تم التسليم',
    closed: 'التسليم مغلق',
    deliveredAt: (time: string) => `سُلّم ${time}`,
    uploadedAt: (time: string) => `رُفع ${time}`,
    openUntil: (time: string) => `التسليم متاح حتى ${time}`,
    none: 'لم يُسلَّم المشروع بعد',
    noneOpen: 'رفع الملفات من هذه الصفحة قيد الإعداد في هذا الإصدار.',
    noneClosed: 'التسليم غير متاح لفريقكم الآن.',
    files: 'ملفات المشروع',
    open: 'عرض',
    openFile: (name: string) => `عرض ${name}`,
  },

  members: {
    count: (count: number, max: number) => `${count} من ${max}`,
    leader: 'القائد',
    showAll: 'عرض بيانات الأعضاء',
    tableLabel: 'أعضاء الفريق',
    columns: { name: 'الاسم', email: 'البريد الإلكتروني', phone: 'رقم الجوال', identity: 'رقم الهوية' },
    noSpecialty: 'بلا تخصص',
    empty: 'لا يوجد أعضاء في الفريق بعد',
    emptyText: 'يظهر أعضاء الفريق هنا فور إضافتهم.',
    windowOpen: 'التسجيل مفتوح',
    windowOpenText: 'إضافة الأعضاء وتعديلهم من هذه الصفحة قيد الإعداد في هذا الإصدار.',
    windowClosed: 'انتهت فترة تعديل الفريق',
    windowClosedText:
      'لا يمكن إضافة الأعضاء أو تعديلهم بعد انتهاء التسجيل. تواصل مع مركز المساعدة عند الحاجة.',
  },

  comingLater: {
    title: 'هذه الصفحة قيد الإعداد',
    text: 'ستتوفر في إصدار قادم من البوابة. بقية الصفحات تعمل كالمعتاد.',
  },
} as const;
