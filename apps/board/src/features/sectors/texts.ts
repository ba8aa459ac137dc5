import { isolate } from '@portal/domain/isolate';
import { recordTexts } from '../../shared/forms/texts.ts';

/** Sectors and sub-sectors, in the settings. */
export const sectorTexts = {
  listLabel: 'القطاعات',
  hint: 'يختار القائد منها عند التسجيل. لا يُحذف قطاع فيه فريق.',
  empty: 'لا توجد قطاعات بعد',
  emptyText: 'لا يستطيع أحد التسجيل قبل إضافة قطاع واحد على الأقل.',
  add: 'إضافة قطاع',
  edit: 'تعديل القطاع',
  delete: 'حذف القطاع',
  actionsOf: (sector: string) => `إجراءات ${isolate(sector)}`,
  subSectors: 'المجالات الفرعية',
  noSubSectors: 'بلا مجالات فرعية',
  name: 'اسم القطاع',
  nameRequired: 'الرجاء إدخال اسم القطاع',
  subName: (number: number) => `المجال ${number}`,
  subNameRequired: 'الرجاء إدخال اسم المجال أو حذفه',
  subNameTwice: 'هذا الاسم مكرر',
  addSub: 'إضافة مجال فرعي',
  removeSub: (name: string) => `حذف ${isolate(name)}`,
  ...recordTexts,
  failed: 'تعذّر حفظ الإعدادات',
  saved: (sector: string) => `حُفظ ${isolate(sector)}`,
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذا القطاع أثناء الكتابة',
  deleteTitle: (sector: string) => `حذف ${isolate(sector)}؟`,
  deleteText: 'يُحذف القطاع ومجالاته الفرعية نهائيًا.',
  deleted: (sector: string) => `حُذف ${isolate(sector)}`,
} as const;
