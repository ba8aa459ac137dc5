import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** «3 تقييمات مكتملة» */
const finishedNouns = {
  one: 'تقييم واحد مكتمل',
  two: 'تقييمان مكتملان',
  few: 'تقييمات مكتملة',
  many: 'تقييمًا مكتملًا',
  other: 'تقييم مكتمل',
} as const;
const begunNouns = {
  one: 'تقييم واحد لم يكتمل',
  two: 'تقييمان لم يكتملا',
  few: 'تقييمات لم تكتمل',
  many: 'تقييمًا لم يكتمل',
  other: 'تقييم لم يكتمل',
} as const;

/** Rubrics and weights. */
export const rubricTexts = {
  typeWeights: 'أوزان أنواع التقييم',
  typeWeightsHint: 'نسبة كل نوع من مجموع الفريق. يُعاد حساب المجاميع والترتيب فور الحفظ.',
  confirmWeights: {
    title: 'تغيير أوزان أنواع التقييم؟',
    effect: (count: number, total: number) =>
      `يتغيّر بهذه الأوزان ترتيب ${count} من ${countOf(total, nouns.team, 'oblique')}:`,
    nothingRanked:
      'بدأ التقييم ولم يكتمل تقييم أي فريق بعد، فلا يتغيّر ترتيب الآن. تُحسب الدرجات القادمة بهذه الأوزان.',
    noMove: 'لا يتغيّر بهذه الأوزان ترتيب أي فريق، وقد تتغيّر الدرجات.',
    onlyAdjusted: 'لا يتغيّر بهذه الأوزان الترتيب بالدرجة، ويتغيّر الترتيب بالدرجة الموزونة.',
    moves: 'الفرق التي يتغيّر ترتيبها',
    move: (from: number, to: number) => `من ${from} إلى ${to}`,
    more: (teams: number) => `وغيرها: ${countOf(teams, nouns.team)}.`,
    confirm: 'تغيير الأوزان',
    failed: 'تعذّر حساب أثر الأوزان، فلم تُحفظ',
  },
  confirmVersion: {
    title: 'نسخة جديدة من نموذج التحكيم؟',
    effect: (finished: number, begun: number) => {
      const kept = [
        ...(finished > 0 ? [countOf(finished, finishedNouns)] : []),
        ...(begun > 0 ? [countOf(begun, begunNouns)] : []),
      ].join('، و');
      return `يبقى على النسخة الحالية ما قُيّم بها: ${kept}. كل ما عدا ذلك يُقيَّم بالنسخة الجديدة، ولا يضيع شيء.`;
    },
    confirm: 'حفظ نسخة جديدة',
  },
  saving: { running: 'جاري الحفظ...', done: 'حُفظ نموذج التحكيم', failed: 'تعذّر حفظ نموذج التحكيم' },
  rubric: 'نموذج التحكيم',
  rubricName: 'اسم نموذج التحكيم',
  unsavedRubric: (name: string) => `${name} (لم يُحفظ)`,
  tracks: 'المسارات التي تُحكَّم به',
  tracksHint: 'ما سواها من المسارات يُحكَّم بالنموذج الأساسي. المسار المختار هنا ينتقل من نموذجه السابق.',
  trackOf: (track: string, rubric: string) => `${track} (الآن: ${rubric})`,
  ofAllOthers: 'هذا هو النموذج الأساسي: يُحكَّم به كل فريق ليس لمساره نموذج آخر.',
  addRubric: 'إضافة نموذج تحكيم',
  addDialog: {
    title: 'نموذج تحكيم جديد',
    from: 'يبدأ',
    copy: (name: string) => `نسخةً من ${isolate(name)}`,
    empty: 'فارغًا، بقسم واحد',
    confirm: 'إضافة',
    adding: { running: 'جاري الإضافة...', done: 'أُضيف نموذج التحكيم', failed: 'تعذّرت إضافة نموذج التحكيم' },
  },
  removeRubric: 'حذف نموذج التحكيم',
  removing: (name: string) => ({
    ask: {
      title: `حذف ${isolate(name)}؟`,
      text: 'تُحكَّم مساراته بالنموذج الأساسي. لا يُحذف نموذج قُيّم به.',
      confirmText: 'حذف نموذج التحكيم',
      danger: true,
    },
    running: 'جاري الحذف...',
    done: 'حُذف نموذج التحكيم',
    failed: 'تعذّر حذف نموذج التحكيم',
  }),
  parts: 'الأقسام',
  editParts: 'تعديل الأقسام',
  part: (number: number) => `القسم ${number}`,
  partName: (number: number) => `اسم القسم ${number}`,
  addPart: 'إضافة قسم',
  partLine: (label: string, weight: string) => `${isolate(label)} (الوزن ${weight}٪)`,
  sumWhole: 'المجموع 100',
  sumShort: (sum: string, missing: string) => `المجموع ${sum}، ينقصه ${missing}`,
  sumOver: (sum: string, over: string) => `المجموع ${sum}، يزيد بمقدار ${over}`,
  criterion: (number: number) => `المعيار ${number}`,
  criterionLine: (label: string, max: string, weight: string) =>
    `${isolate(label)} (من ${max}، الوزن ${weight}٪)`,
  label: 'المعيار',
  description: 'الشرح (اختياري)',
  maxScore: 'أعلى درجة',
  weight: 'الوزن ٪',
  step: 'الخطوة',
  steps: { '0.5': 'أنصاف', '1': 'أعداد صحيحة' },
  levels: (count: number) => (count === 0 ? 'معاني الدرجات (اختياري)' : `معاني الدرجات (${count})`),
  levelScore: 'الدرجة',
  levelText: 'معناها',
  levelLine: (score: string, text: string) => `${score}: ${text}`,
  addLevel: 'إضافة درجة',
  removeLevel: (score: string) => (score ? `حذف معنى الدرجة ${isolate(score)}` : 'حذف درجة بلا رقم'),
  add: 'إضافة معيار',
  share: 'تساوي الأوزان',
  moveUp: (name: string) => `نقل «${isolate(name)}» إلى أعلى`,
  moveDown: (name: string) => `نقل «${isolate(name)}» إلى أسفل`,
  remove: (name: string) => `حذف «${isolate(name)}»`,
  moved: (name: string, place: number, count: number) =>
    `أصبح «${isolate(name)}» في الموضع ${place} من ${count}`,
  removed: (name: string) => `حُذف «${isolate(name)}» من النموذج، ولا يسري ذلك قبل الحفظ`,
  noCriteria: 'لا توجد معايير',
  noCriteriaText: 'لا تستطيع اللجان تقييم هذا القسم قبل إضافة معيار واحد على الأقل.',
  faults: {
    name: 'الرجاء إدخال اسم نموذج التحكيم',
    part: 'الرجاء إدخال اسم القسم',
    partTwice: 'اسم القسم مستخدم في قسم آخر',
    typeWeight: 'نسبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر',
    sum: 'مجموع الأوزان يجب أن يكون 100',
    label: 'الرجاء إدخال المعيار',
    maxScore: 'من 0.5 إلى 100 بأنصاف الدرجات',
    wholeScore: 'عدد صحيح، فخطوة هذا المعيار أعداد صحيحة',
    weight: 'نسبة أكبر من 0 حتى 100 بمنزلتين عشريتين على الأكثر',
    noCriteria: 'أضف معيارًا واحدًا على الأقل',
    levelScore: (max: number) => `درجة من 0 إلى ${max}`,
    levelTwice: 'هذه الدرجة مكررة',
    levelText: 'الرجاء إدخال معنى الدرجة',
  },
} as const;
