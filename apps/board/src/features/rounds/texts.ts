import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import type { AdvanceRule, RoundMode } from '@portal/domain/rounds';
import { ADVANCE_COUNT_MAX } from '@portal/domain/rounds';
import { recordTexts } from '../../shared/forms/texts.ts';

const modes: Readonly<Record<RoundMode, string>> = {
  screen: 'على الشاشة من ملفات المشروع',
  table: 'عند طاولة الفريق',
  stage: 'على المنصة أمام الجميع',
};
const advance: Readonly<Record<AdvanceRule, string>> = {
  first: 'الأوائل في الترتيب العام',
  track: 'الأوائل في كل مسار',
  picked: 'يختارهم المجلس',
};

/** The rounds of judging, in the settings and on the page of the results. */
export const roundsTexts = {
  listLabel: 'جولات التحكيم',
  hint: 'لكل جولة فرقها ولجانها وتقييماتها ونتائجها. تبدأ الجولة التالية من صفحة النتائج بعد تجميد نتائج الجولة الحالية.',
  add: 'إضافة جولة',
  edit: 'تعديل الجولة',
  delete: 'حذف الجولة',
  actionsOf: (round: string) => `إجراءات ${isolate(round)}`,
  title: (number: number, name: string) => `${number}. ${isolate(name)}`,
  states: { planned: 'لم تبدأ', open: 'التحكيم مستمر', frozen: 'مجمّدة', published: 'منشورة' },
  teams: (count: number) => `الفرق: ${countOf(count, nouns.team)}`,
  name: 'اسم الجولة',
  nameRequired: 'الرجاء إدخال اسم الجولة',
  mode: 'طريقة التحكيم',
  modes,
  from: 'بداية التحكيم في الجولة',
  to: 'نهاية التحكيم في الجولة',
  reversed: 'نهاية الجولة تسبق بدايتها',
  windowHint: 'تنتقل فترة التحكيم إلى تبويب «الفعالية والتواريخ» عند بدء الجولة، وتُعدَّل هناك بعدها.',
  blind: 'إخفاء أسماء الفرق عن اللجان',
  blindHint: 'ترى اللجان أرقامًا بدل الأسماء. يُطبَّق عند بدء الجولة.',
  blindStates: { on: 'مخفية', off: 'ظاهرة' },
  rubric: 'نموذج التحكيم',
  rubricOfTrack: 'نموذج كل مسار',
  advance: 'من يتأهل إلى هذه الجولة',
  advanceBy: advance,
  count: 'عدد المتأهلين',
  countOfTrack: 'عدد المتأهلين من كل مسار',
  countHint: 'يتأهل معهم من يساوي آخرهم في الدرجة.',
  countInvalid: `عدد صحيح من 1 إلى ${ADVANCE_COUNT_MAX}`,
  carried: 'وزن درجة الجولة السابقة (٪)',
  carriedHint: 'صفر إن كانت الجولة تبدأ من جديد.',
  carriedInvalid: 'عدد صحيح من 0 إلى 100',
  advanceSummary: (by: AdvanceRule, count: number | null) =>
    count === null ? `المتأهلون: ${advance[by]}` : `المتأهلون: ${advance[by]} (${count})`,
  /** How many teams take part in a round that has begun. */
  movedOn: (count: number, by: AdvanceRule) =>
    `تأهل إليها: ${countOf(count, nouns.team)}${by === 'picked' ? ' · باختيار المجلس' : ''}`,
  rubricSummary: (rubric: string) => `نموذج التحكيم: ${isolate(rubric)}`,
  window: (from: string | null, to: string | null) =>
    ['التحكيم', from && `من ${isolate(from)}`, to && `حتى ${isolate(to)}`].filter(Boolean).join(' '),
  blindSummary: 'أسماء الفرق مخفية عن اللجان',
  carriedSummary: (weight: number) => `من الجولة السابقة: ${weight}٪`,
  judgedHint: 'ما قُيّم في هذه الجولة يبقى على نموذجه، ويُقيَّم ما بعده بهذا النموذج، فتُقارن درجات نموذجين.',
  begunHint:
    'بدأت هذه الجولة، ففترة تحكيمها وإخفاء الأسماء في تبويب «الفعالية والتواريخ»، ومن تأهل إليها لا يتغيّر.',
  ...recordTexts,
  failed: 'تعذّر حفظ الجولة',
  saved: (round: string) => `حُفظت جولة «${isolate(round)}»`,
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذه الجولة أثناء الكتابة',
  deleteTitle: (round: string) => `حذف جولة «${isolate(round)}»؟`,
  deleteText: 'تُحذف الجولة، فهي لم تبدأ بعد.',
  deleted: (round: string) => `حُذفت جولة «${isolate(round)}»`,
} as const;
