import type { CertificateState } from '@portal/domain/certificates';
import { isolate } from '@portal/domain/isolate';

const revoke = 'إلغاء الشهادة';
const reissue = 'إعادة الإصدار';
const onlyOneIssue = 'شهادات إصدار واحد';

/** The tab «الشهادات الصادرة». */
export const issuedTexts = {
  empty: 'لم تصدر شهادات بعد',
  emptyText: 'افتح تصميمًا، ثم «إصدار الشهادات». تظهر هنا كل شهادة صدرت وحالتها ورقمها.',
  tableLabel: 'الشهادات الصادرة',
  search: 'ابحث بالاسم أو الفريق أو الرقم',
  state: 'الحالة',
  design: 'التصميم',
  deletedDesign: 'تصميم حُذف',
  columns: {
    name: 'الاسم',
    team: 'الفريق أو اللجنة',
    design: 'التصميم',
    state: 'الحالة',
    serial: 'الرقم',
    issued: 'صدرت',
  },
  states: {
    waiting: 'قيد الإعداد',
    valid: 'صحيحة',
    revoked: 'مُلغاة',
    replaced: 'مستبدلة',
  } satisfies Record<CertificateState, string>,
  anonymous: 'حُذفت البيانات الشخصية',
  replacedBy: 'حلّت محلها',
  onlyOneIssue,
  removeIssue: `${onlyOneIssue}: عرض شهادات كل الإصدارات`,
  issues: 'عمليات الإصدار',
  zip: 'تنزيل شهادات تصميم (zip)',

  actionsOf: (name: string) => `إجراءات شهادة ${isolate(name)}`,
  open: 'فتح الشهادة (PDF)',
  openFailed: 'تعذّر فتح الشهادة',
  copyLink: 'نسخ رابط التحقق',
  linkCopied: 'نُسخ رابط التحقق',
  linkNotCopied: (link: string) => `تعذّر النسخ. الرابط: ${isolate(link)}`,
  verifyPage: 'فتح صفحة التحقق',

  revoke,
  revokeTitle: (name: string) => `إلغاء شهادة ${isolate(name)}`,
  revokeText:
    'تصبح الشهادة ملغاة فورًا، وتقول ذلك صفحة التحقق لكل من يمسح رمزها. لا يُتراجع عن الإلغاء، ويمكن إعادة إصدار الشهادة برقم جديد.',
  reason: {
    label: 'السبب',
    hint: 'يراه كل من يفتح صفحة التحقق، فلا تكتب فيه ما لا يُعلن.',
    missing: 'اكتب السبب',
  },
  keep: 'رجوع',
  revoking: { running: 'جاري إلغاء الشهادة…', done: 'أُلغيت الشهادة', failed: 'تعذّر إلغاء الشهادة' },
  reissue,
  reissuing: (name: string) => ({
    ask: {
      title: `إعادة إصدار شهادة ${isolate(name)}؟`,
      text: 'تصدر شهادة جديدة برقم جديد، بالاسم والفريق والمشروع كما هي مسجّلة الآن. وتصبح هذه مستبدلة، وتدل صفحة التحقق منها على الجديدة.',
      confirmText: reissue,
    },
    running: 'جاري إعادة الإصدار…',
    done: 'صدرت الشهادة الجديدة',
    failed: 'تعذّرت إعادة الإصدار',
  }),
} as const;
