import { formatWithin } from '@portal/domain/format';
import { BOARD_LABEL } from '@portal/domain/roles';

/** The texts of the public page of a certificate. */
export const VERIFY_TEXTS = {
  section: 'التحقق من الشهادة',
  title: (heading: string, serial: string) => `${heading}: ${serial}`,
  form: {
    heading: 'هل الشهادة صحيحة؟',
    lead: 'اكتب رقم الشهادة كما طُبع عليها، أو صوّر رمزها بكاميرا الجوال.',
  },
  valid: {
    heading: 'الشهادة صحيحة',
    lead: 'صدرت هذه الشهادة من بوابة الفعالية، وما زالت صالحة. قارن ما يظهر هنا بما كُتب عليها.',
  },
  removed: {
    heading: 'الشهادة صحيحة',
    lead: 'صدرت هذه الشهادة من بوابة الفعالية، وما زالت صالحة. حُذفت البيانات الشخصية بعد انتهاء الفعالية، وملف الشهادة الموقّع يثبت وحده ما كُتب فيه.',
  },
  revoked: { heading: 'الشهادة مُلغاة', lead: `ألغى ${BOARD_LABEL} هذه الشهادة، فلم تعد صالحة.` },
  replaced: { heading: 'الشهادة مستبدلة', lead: 'صدرت شهادة أخرى بدلًا من هذه، فلم تعد صالحة.' },
  unknown: {
    heading: 'لا توجد شهادة بهذا الرقم',
    lead: 'لم تصدر من هذه البوابة شهادة بهذا الرقم. قارنه بالرقم المطبوع على الشهادة.',
  },
  malformed: {
    heading: 'الرقم غير صحيح',
    lead: 'رقم الشهادة عشرون حرفًا إنجليزيًا ورقمًا في أربع مجموعات. قد يكون أحدها ناقصًا أو مختلفًا عن المطبوع.',
  },
  busy: (until: Date, now: Date) => ({
    heading: 'محاولات كثيرة',
    lead: `تحقق كثيرون من شهادات عبر هذه الشبكة. أعد المحاولة ${formatWithin(until, now) ?? 'الآن'}.`,
  }),
  newer: 'عرض الشهادة البديلة',
  facts: {
    name: 'الاسم',
    team: 'الفريق',
    event: 'الفعالية',
    rank: 'المركز',
    issued_at: 'تاريخ الإصدار',
    revoked_at: 'تاريخ الإلغاء',
    revoke_reason: 'سبب الإلغاء',
    serial: 'رقم الشهادة',
  },
  linkedIn: 'إضافة إلى LinkedIn',
  credential: 'تنزيل بيانات الاعتماد',
  credentialHelp: 'بيانات الاعتماد ملف بمعيار Open Badges 3.0 تقرؤه محافظ الشهادات الرقمية.',
  another: 'التحقق من شهادة أخرى',
  field: 'رقم الشهادة',
  check: 'تحقق',
} as const;
