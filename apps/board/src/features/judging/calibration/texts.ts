import { isolate } from '@portal/domain/isolate';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';

const saving = { running: 'جاري الحفظ...', failed: 'تعذّر حفظ العينات' };
const add = 'اختيار عينة';
const remove = 'إنهاء العينة';

/** Samples, which every committee scores first, and which count for nothing. */
export const calibrationTexts = {
  title: 'معايرة اللجان',
  subtitle: 'تقيّم كل اللجان العينات نفسها أولًا، فيظهر تشدّد كل لجنة وتفاوت الدرجات قبل التحكيم',
  open: 'معايرة اللجان',
  back: 'رجوع',
  samples: settingsLabels.samples,
  what: 'تظهر العينة أولًا في قائمة كل لجنة، ولا يُحسب تقييمها في الترتيب والتقدّم والتصدير. ثلاث عينات على الأكثر.',
  none: 'لم تُختر عينة بعد',
  progress: (finished: number, all: number) => `أنهتها ${finished} من ${all} من اللجان`,
  search: 'ابحث عن فريق لاختياره عينة',
  noMatch: 'لا يوجد فريق مطابق يشارك في الفعالية',
  add,
  addOf: (team: string) => `اختيار عينة: ${isolate(team)}`,
  adding: (team: string) => ({
    ...saving,
    ask: {
      title: `اختيار ${isolate(team)} عينة معايرة؟`,
      text: 'يظهر الفريق لكل اللجان، ويخرج من الترتيب والتقدّم ما دام عينة، ولا يُحسب ما قُيّم له.',
      confirmText: add,
    },
    done: `أصبح ${isolate(team)} عينة معايرة`,
  }),
  remove,
  removeOf: (team: string) => `إنهاء العينة: ${isolate(team)}`,
  removing: (team: string) => ({
    ...saving,
    ask: {
      title: `إنهاء عينة المعايرة: ${isolate(team)}؟`,
      text: 'يعود الفريق عاديًا ويبقى لدى اللجان المسند إليها فقط. ما أنهته وهو عينة يُعاد فتحه لتراجعه وتؤكّده قبل أن يُحسب. وتقييمات بقية اللجان تبقى في السجل ولا تُحسب أبدًا.',
      confirmText: remove,
    },
    done: `لم يعد ${isolate(team)} عينة معايرة`,
  }),

  criteria: 'تشدّد اللجان والتفاوت في كل معيار',
  legend:
    'التفاوت أكبر فارق بين لجنتين في عينة واحدة. وتحت كل لجنة متوسط ما تزيده على متوسط اللجان أو تنقصه عنه، بدرجات المعيار: السالب أشدّ.',
  notYet: 'تظهر الأرقام حين تُنهي لجنتان عينة واحدة.',
  criterion: 'المعيار',
  outOf: (max: string) => `من ${max}`,
  spread: 'التفاوت',
  totals: 'مجموع كل لجنة',
  sample: 'العينة',
} as const;
