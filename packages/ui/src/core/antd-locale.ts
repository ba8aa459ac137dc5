/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: antd replaces the placeholders itself */
import type { Locale } from 'antd/es/locale';
import arEg from 'antd/es/locale/ar_EG';

/** antd's Arabic locale with the texts that we show corrected: some of antd's are garbled. */
export const antdLocale: Locale = {
  ...arEg,
  Table: { ...arEg.Table, filterReset: 'مسح', sortTitle: 'ترتيب', emptyText: 'لا توجد بيانات' },
  Upload: {
    ...arEg.Upload,
    uploading: 'جاري الرفع...',
    removeFile: 'حذف الملف',
    uploadError: 'تعذّر الرفع',
    previewFile: 'عرض الملف',
    downloadFile: 'تنزيل الملف',
  },
  Form: {
    optional: '(اختياري)',
    defaultValidateMessages: {
      default: 'تحقق من ${label}',
      required: 'الرجاء إدخال ${label}',
      whitespace: 'الرجاء إدخال ${label}',
      string: {
        len: 'يجب أن يكون ${label} من ${len} حرفًا',
        min: 'لا يقل ${label} عن ${min} أحرف',
        max: 'لا يزيد ${label} على ${max} حرفًا',
        range: 'يجب أن يكون ${label} بين ${min} و${max} حرفًا',
      },
      number: {
        len: 'يجب أن يساوي ${label} ${len}',
        min: 'لا يقل ${label} عن ${min}',
        max: 'لا يزيد ${label} على ${max}',
        range: 'يجب أن يكون ${label} بين ${min} و${max}',
      },
      array: {
        len: 'اختر ${len} من ${label}',
        min: 'اختر ${min} على الأقل من ${label}',
        max: 'اختر ${max} على الأكثر من ${label}',
        range: 'اختر بين ${min} و${max} من ${label}',
      },
      pattern: { mismatch: 'صيغة ${label} غير صحيحة' },
    },
  },
};
