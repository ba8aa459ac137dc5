import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import { PRIZE_WINNERS_MAX, type PrizeKind } from '@portal/domain/prizes';
import { recordTexts } from '../../shared/forms/texts.ts';

const kinds: Readonly<Record<PrizeKind, string>> = {
  rank: 'أعلى درجة',
  part: 'أعلى درجة في نوع من التقييم',
  votes: 'تصويت المحكّمين',
  picked: 'يختار المجلس الفائز',
};

/** The prizes of the event, in the settings. */
export const prizesTexts = {
  listLabel: 'الجوائز',
  hint: 'تُمنح بهذا الترتيب من نتائج الجولة الأخيرة، وتُعلن مع النتائج. لا تتغيّر قواعدها بعد تجميد النتائج.',
  empty: 'الفعالية بلا جوائز',
  emptyText: 'تُعلن المراكز الأولى وحدها. أضف جائزة لمسار أو قطاع أو نوع من التقييم، أو جائزة يقدمها راعٍ.',
  add: 'إضافة جائزة',
  edit: 'تعديل الجائزة',
  delete: 'حذف الجائزة',
  actionsOf: (prize: string) => `إجراءات ${isolate(prize)}`,
  name: 'اسم الجائزة',
  nameRequired: 'الرجاء إدخال اسم الجائزة',
  description: 'وصفها أو من يقدمها (اختياري)',
  kind: 'كيف تُمنح',
  kinds,
  part: 'نوع التقييم',
  partRequired: 'اختر نوع التقييم',
  ofPart: (part: string) => `أعلى درجة في نوع التقييم «${isolate(part)}»`,
  track: 'المسار',
  anyTrack: 'كل المسارات',
  sector: 'القطاع',
  anySector: 'كل القطاعات',
  winners: 'عدد الفائزين',
  winnersInvalid: `عدد صحيح من 1 إلى ${PRIZE_WINNERS_MAX}`,
  exclusive: 'لفريق لم ينل جائزة قبلها',
  exclusiveHint: 'إن نال الأول جائزة قبلها في الترتيب، تذهب إلى من بعده.',
  exclusiveStates: { on: 'نعم', off: 'لا' },
  winnersCount: (count: number) => `الفائزون: ${count}`,
  votes: (count: number) => `الأصوات: ${count}`,
  pick: 'اختيار الفائزين',
  picking: { running: 'جاري حفظ الفائزين…', done: 'حُفظ الفائزون', failed: 'تعذّر حفظ الفائزين' },
  pickText: (winners: number, scope: readonly string[]) => {
    const text = `${countOf(winners, nouns.team)} على الأكثر، ويمكن تغيير الاختيار حتى نشر النتائج.`;
    return scope.length > 0 ? `${text} تظهر فرق ${listOf(scope.map(isolate))} وحدها.` : text;
  },
  tooMany: (chosen: number, winners: number) =>
    `اخترت ${countOf(chosen, nouns.team, 'oblique')}. الحد الأعلى لهذه الجائزة: ${countOf(winners, nouns.team)}.`,
  ...recordTexts,
  failed: 'تعذّر حفظ الجائزة',
  saved: (prize: string) => `حُفظت جائزة «${isolate(prize)}»`,
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذه الجائزة أثناء الكتابة',
  deleteTitle: (prize: string) => `حذف جائزة «${isolate(prize)}»؟`,
  deleteText: 'تُحذف الجائزة وما جاء لها من أصوات.',
  deleted: (prize: string) => `حُذفت جائزة «${isolate(prize)}»`,
} as const;
