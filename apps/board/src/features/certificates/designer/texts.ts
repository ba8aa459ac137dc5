import type { CertificateFieldKind, FieldFault } from '@portal/domain/certificate-fields';
import { FIELDS_MAX, QR_SIDE_MIN, TEXT_SIZE } from '@portal/domain/certificate-fields';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import { BOARD_LABEL } from '@portal/domain/roles';

/** What a certificate shows, by the kind of its field. */
export const fieldKindNames: Readonly<Record<CertificateFieldKind, string>> = {
  name: 'اسم صاحب الشهادة',
  team: 'الفريق أو اللجنة',
  project: 'عنوان المشروع',
  event: 'اسم الفعالية',
  rank: 'المركز',
  role: 'الصفة',
  date: 'تاريخ الإصدار',
  serial: 'رقم الشهادة',
  qr: 'رمز التحقق',
  text: 'نص',
  frame: 'إطار',
};

/** What a new design begins with, by its purpose. */
export const starterTexts = {
  to: 'تُقدَّم هذه الشهادة إلى',
  issuer: BOARD_LABEL,
  issued: 'صدرت في {{date}}',
  participation: {
    title: 'شهادة مشاركة',
    sentence: 'تقديرًا للمشاركة في {{event}} ضمن فريق «{{team}}».',
  },
  winners: {
    title: 'شهادة فوز',
    sentence: 'لحصول فريق «{{team}}» على {{rank}} في {{event}}.',
  },
  judges: {
    title: 'شهادة شكر وتقدير',
    sentence: 'تقديرًا للمشاركة في تحكيم مشاريع {{event}} ضمن {{team}}.',
  },
} as const;
export const CERTIFICATE_PURPOSES = ['participation', 'winners', 'judges'] as const;
export type CertificatePurpose = (typeof CERTIFICATE_PURPOSES)[number];

/** The page on which a certificate is designed. */
export const designerTexts = {
  subtitle: (page: string) => `اسحب كل حقل إلى مكانه. الصفحة ${page}.`,
  page: (width: number, height: number) => `${width} × ${height} مم`,
  notFound: {
    title: 'لم يُعثر على التصميم',
    text: 'ربما حُذف. اختر تصميمًا من القائمة.',
    toList: 'كل التصاميم',
  },
  unsaved: 'غيّرت التصميم ولم تحفظه.',

  save: 'حفظ التصميم',
  saving: { running: 'جاري حفظ التصميم…', done: 'حُفظ التصميم', failed: 'تعذّر حفظ التصميم' },
  faulty: 'أصلح الحقل المعلّم بالأحمر ثم احفظ',
  noSerial: 'لا رقم ولا رمز تحقق في التصميم: لا يستطيع أحد أن يتحقق من شهادة منه.',
  outside: 'بعض الحقول خارج الصفحة.',
  fitPage: 'جمع الحقول داخل الصفحة',
  undo: 'تراجع',
  redo: 'إعادة',

  conflict: 'غيّر عضو آخر هذا التصميم',
  /** Only the order of fields may have changed: then no kind of field has. */
  savedNow: (fields: number, changed: readonly string[]) =>
    [countOf(fields, nouns.field), changed.length > 0 && `المختلف: ${listOf(changed)}`]
      .filter(Boolean)
      .join('. '),

  canvas: 'الصفحة',
  keys: 'الأسهم تحرّك الحقل مليمترًا، ومع Shift عشرة. الأسهم مع Alt تغيّر قياسه، وDelete يحذفه، وCtrl+Z يتراجع.',
  place: (kind: string, x: number, y: number, width: number, height: number) =>
    `${kind}: ${x} مم من اليسار، ${y} مم من الأعلى، العرض ${width} مم، الارتفاع ${height} مم`,
  zoom: 'التكبير',
  zooms: { fit: 'كامل الصفحة', double: 'مكبّرة' },

  fields: 'الحقول',
  addField: 'إضافة حقل',
  faultMark: 'فيه خطأ',
  tooMany: `لا تزيد الحقول على ${FIELDS_MAX}.`,
  noFieldsText: 'ابدأ بالحقول الأساسية ثم حرّكها، أو أضف ما تريد واحدًا واحدًا.',
  starter: 'وضع الحقول الأساسية',
  firstText: 'نص الشهادة',
  text: 'النص',
  textHint: 'يُقسم على أسطر ليتسع له الحقل، والمتغيّرات تُملأ لكل شخص. لا يُطبع لمن ليس له ما يذكره، مثل المركز.',
  insert: (kind: string) => `إدراج ${kind}`,
  removeOf: (kind: string) => `حذف ${kind}`,
  remove: 'حذف الحقل',
  kindNotes: {
    rank: 'يظهر بعد نشر النتائج، ولمن له مركز فيها.',
    qr: 'يقود إلى صفحة التحقق من الشهادة.',
  } satisfies Partial<Record<CertificateFieldKind, string>> as Partial<Record<CertificateFieldKind, string>>,

  labels: {
    x: 'من اليسار (مم)',
    y: 'من الأعلى (مم)',
    width: 'العرض (مم)',
    height: 'الارتفاع (مم)',
    size: 'حجم الخط (نقطة)',
    minimum_size: 'أصغر حجم (نقطة)',
    colour: 'اللون',
    weight: 'سُمك الخط',
    align: 'المحاذاة',
  },
  minimumHint: 'يُصغَّر النص الطويل حتى هذا الحجم.',
  number: 'اكتب رقمًا',
  weights: { regular: 'عادي', bold: 'عريض' },
  aligns: { right: 'يمين', center: 'وسط', left: 'يسار' },
  faults: {
    outside_page: 'الحقل خارج الصفحة، كله أو جزء منه',
    no_area: 'أدخل عرضًا وارتفاعًا أكبر من صفر',
    size: `حجم الخط بين ${TEXT_SIZE.min} و${TEXT_SIZE.max}، وأصغر حجم لا يزيد عليه`,
    colour: 'اختر لونًا',
    no_text: 'اكتب نص الحقل',
    unknown_placeholder: 'في النص متغيّر غير معروف بين {{ و}}',
    qr_too_small: `رمز التحقق أصغر من ${QR_SIDE_MIN} مم، فلا تقرؤه الجوالات`,
  } satisfies Record<FieldFault, string>,

  preview: 'المعاينة',
  samples: { longest: 'أطول اسم', shortest: 'أقصر اسم' },
  previewing: 'جاري تحديث المعاينة…',
  previewFailed: 'تعذّرت المعاينة',
  retry: 'إعادة المحاولة',
  openPreview: 'ملف PDF',
} as const;

/** The background of a design. */
export const backgroundTexts = {
  title: 'الخلفية',
  drop: 'اسحب الخلفية إلى هنا أو اخترها من جهازك',
  choose: 'اختر ملف الخلفية',
  replace: 'استبدال الخلفية',
  hint: (size: string) => `ملف PDF من صفحة واحدة أو صورة PNG، حتى ${size}. ويصبح قياس الشهادة قياسه.`,
  remove: 'إزالة الخلفية',
  removing: { running: 'جاري إزالة الخلفية…', done: 'أُزيلت الخلفية', failed: 'تعذّرت إزالة الخلفية' },
  uploading: 'جاري رفع الخلفية…',
  uploaded: 'حُفظت الخلفية',
  failed: 'لم تُقبل الخلفية',
} as const;
