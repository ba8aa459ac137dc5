import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

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
  add: 'إضافة معيار',
  share: 'تساوي الأوزان',
  moveUp: (name: string) => `نقل «${isolate(name)}» إلى أعلى`,
  moveDown: (name: string) => `نقل «${isolate(name)}» إلى أسفل`,
  remove: (name: string) => `حذف «${isolate(name)}»`,
  moved: (name: string, place: number, count: number) =>
    `أصبح «${isolate(name)}» في الموضع ${place} من ${count}`,
  removed: (name: string) => `حُذف «${isolate(name)}» من النموذج، ولا يسري ذلك قبل الحفظ`,
  noCriteria: 'لا توجد معايير',
  noCriteriaText: 'لا تستطيع اللجان تقييم هذا النوع قبل إضافة معيار واحد على الأقل.',
  frozen: 'المعايير ثابتة الآن',
  typedTooLate: 'وصل أول تقييم قبل حفظ ما كُتب هنا، فلا يمكن حفظه',
  drop: 'ترك ما كُتب',
  frozenText:
    'سلّمت لجنة تقييمًا من هذا النوع، وتغيير المعايير بعد ذلك يغيّر معنى درجات مُنحت. يبقى وزن النوع من المجموع قابلًا للتعديل أعلاه.',
  faults: {
    typeWeight: 'نسبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر',
    sum: 'مجموع الأوزان يجب أن يكون 100',
    label: 'الرجاء إدخال المعيار',
    maxScore: 'من 0.5 إلى 100 بأنصاف الدرجات',
    weight: 'نسبة أكبر من 0 حتى 100 بمنزلتين عشريتين على الأكثر',
    noCriteria: 'أضف معيارًا واحدًا على الأقل',
  },
} as const;
