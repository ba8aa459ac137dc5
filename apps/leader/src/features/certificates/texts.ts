import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { BOARD_LABEL } from '@portal/domain/roles';

export const certificateTexts = {
  issued: 'الشهادات الصادرة لأعضاء الفريق',
  issuedHint: 'موقّعة إلكترونيًا، ويتحقق منها من يمسح رمزها.',
  lists: {
    all: { title: 'شهادات الفريق', none: 'لا توجد شهادات بعد' },
    uploaded: { title: 'الشهادات المرفوعة', none: 'لا توجد شهادات مرفوعة' },
  },
  noneText: `تظهر هنا الشهادات التي ترفعونها والتي يرفعها ${BOARD_LABEL} أو يصدرها.`,
  notYet: 'الشهادات غير متاحة لفريقكم بعد',
  notYetText: `تُتاح للفريق المتأهل حين تصدر له شهادات أو يفتحها ${BOARD_LABEL}.`,
  drop: 'اسحب الشهادات إلى هنا أو اخترها من جهازك',
  choose: 'اختر الشهادات',
  dropHint: (files: number, size: string) =>
    `PDF أو صور، حتى ${countOf(files, nouns.file, 'oblique')} في المرة و${size} للملف`,
  upload: 'رفع الشهادات',
  fromBoard: `من ${BOARD_LABEL}`,
  uploadedAt: (time: string) => `رُفعت ${time}`,
  download: 'تنزيل',
  downloadOf: (name: string) => `تنزيل ${isolate(name)}`,
  remove: 'حذف',
  removeOf: (name: string) => `حذف ${isolate(name)}`,
  removeText: 'تُحذف الشهادة نهائيًا.',
  uploading: 'جاري رفع الشهادات...',
  uploaded: 'تم رفع الشهادات',
  removing: 'جاري حذف الشهادة...',
  removed: 'تم حذف الشهادة',
} as const;
