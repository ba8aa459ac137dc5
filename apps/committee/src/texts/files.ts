import { isolate } from '@portal/domain/isolate';
/** The list and the viewer of a project's files. */
export const fileTexts = {
  view: 'عرض',
  viewLabel: (name: string) => `عرض ${isolate(name)}`,
  open: 'فتح',
  openLabel: (name: string) => `فتح ${isolate(name)} في نافذة جديدة`,
  download: 'تنزيل',
  downloadLabel: (name: string) => `تنزيل ${isolate(name)}`,
  newTab: 'فتح في نافذة جديدة',
  openFailed: 'تعذّر فتح الملف في نافذة جديدة. أعيدوا المحاولة.',
  previous: 'الملف السابق',
  next: 'الملف التالي',
  position: (at: number, all: number) => `الملف ${at} من ${all}`,
  loading: 'جاري التحميل...',
  loadFailed: 'تعذّر فتح الملف',
  gone: 'لم يعد هذا الملف موجودًا',
  broken: 'لم يصل الملف كاملًا، أو لا يستطيع المتصفح عرضه.',
  zoomLabel: 'حجم الصورة',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  zoom: (percent: number) => `${percent}٪`,
  imageArea: (name: string) => `صورة ${isolate(name)}، تُحرَّك بالأسهم`,
} as const;
