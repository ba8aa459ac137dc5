import { isolate } from '@portal/domain/isolate';
import { TRACK_PLACES_MAX } from '@portal/domain/limits';
import { countOf, nouns } from '@portal/domain/plurals';
import { recordTexts } from '../../shared/forms/texts.ts';

/** The tracks of the event, in the settings. */
export const tracksTexts = {
  listLabel: 'المسارات',
  hint: 'يختار القائد مسارًا واحدًا عند التسجيل. لا يُحذف مسار فيه فريق.',
  empty: 'الفعالية بلا مسارات',
  emptyText: 'لا يُسأل أحد عن المسار عند التسجيل. بعد إضافة أول مسار يختار كل فريق جديد مساره.',
  add: 'إضافة مسار',
  edit: 'تعديل المسار',
  delete: 'حذف المسار',
  actionsOf: (track: string) => `إجراءات ${isolate(track)}`,
  name: 'اسم المسار',
  nameRequired: 'الرجاء إدخال اسم المسار',
  description: 'وصف المسار (اختياري)',
  descriptionHint: 'يراه القائد عند اختيار المسار.',
  places: 'عدد المقاعد للفرق (اختياري)',
  placesHint: 'يُترك فارغًا إن لم يكن للمسار حد. إنقاصه لا يُخرج فريقًا.',
  placesInvalid: `عدد صحيح من 1 إلى ${TRACK_PLACES_MAX}، أو يُترك فارغًا`,
  placesFor: (places: number) => `المقاعد: ${countOf(places, nouns.team)}`,
  noLimit: 'بلا حد للفرق',
  ...recordTexts,
  failed: 'تعذّر حفظ المسار',
  saved: (track: string) => `حُفظ ${isolate(track)}`,
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذا المسار أثناء الكتابة',
  deleteTitle: (track: string) => `حذف ${isolate(track)}؟`,
  deleteText: 'يُحذف المسار نهائيًا.',
  deleted: (track: string) => `حُذف ${isolate(track)}`,
} as const;
