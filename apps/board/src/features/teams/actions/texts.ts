import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { deletingTexts, savingTexts } from '../../../shared/forms/texts.ts';

const disable = 'إيقاف التسليم';
const disableText =
  'تُلغى مهلة الفريق، ولن يستطيع تسليم مشروعه أو تغيير ملفاته حتى لو كانت فترة التسليم مفتوحة للجميع. تبقى ملفاته المسلَّمة كما هي، ويعود التسليم حين تُحدَّد له مهلة جديدة.';
const deleteTeam = 'حذف الفريق';

/** Actions on one team or several. */
export const teamActionsTexts = {
  details: 'تفاصيل الفريق',
  status: 'تغيير الحالة',
  table: 'تعيين الطاولة',
  availability: 'تمديد مهلة التسليم',
  disable,
  delete: deleteTeam,
  save: 'حفظ',
  close: 'إغلاق',
  someFailed: (failed: string) => `تعذّر الحفظ لدى ${failed}`,
  batchDone: 'حُفظ',
  progress: 'تقدّم الحفظ',

  statusTitle: (team: string) => `حالة ${isolate(team)}`,
  statusLabel: 'الحالة الجديدة',
  statusMixed: 'حالات الفرق المختارة مختلفة، فلم تُختر حالة مسبقًا.',
  statusWaiting: (teams: string) => `في قائمة الانتظار: ${teams}. كل حالة غير «متأهل» تُخرج الفريق منها.`,
  statusRequired: 'اختر الحالة الجديدة',
  tablesFreed: (count: number) => `تُخلى بهذا التغيير: ${countOf(count, nouns.table)}.`,
  statusHint:
    'يظهر التغيير للقائد فورًا. الفريق المتأهل تظهر له شهاداته، وغير المتأهل والمنسحب يخرجان من التحكيم والترتيب وتُخلى طاولتاهما، وتبقى درجاتهما محفوظة إن عادا.',
  placeLeft: 'المقاعد محدودة، فينتقل المقعد فورًا إلى أول فريق في قائمة الانتظار، ولا يعيده التراجع.',
  statusQueued: (teams: string) => `لا مقعد شاغرًا. في قائمة الانتظار: ${teams}`,
  both: (sentences: readonly [string, string]) => sentences.join('. '),
  statusDone: (team: string, status: string) => `أصبحت حالة ${isolate(team)}: ${status}`,

  undoable: (seconds: number) =>
    `يمكن التراجع عن هذا التغيير خلال ${countOf(seconds, nouns.second, 'oblique')}`,
  undo: 'تراجع',
  undoing: 'جاري التراجع...',
  undone: 'أُلغي التغيير',
  undoneQueued: (teams: string) => `شُغل المقعد قبل التراجع. في قائمة الانتظار الآن: ${teams}`,
  undoFailed: 'تعذّر التراجع',
  undoConflict: 'غيّره شخص آخر بعدك، فبقي تغييره',
  undoSomeFailed: (failed: string) => `تعذّر التراجع لدى ${failed}`,

  disableText,
  disabling: (team: string) => ({
    ...savingTexts,
    ask: {
      title: `إيقاف تسليم ${isolate(team)}؟`,
      text: disableText,
      confirmText: disable,
      danger: true,
    },
    done: `أُوقف تسليم ${isolate(team)}`,
  }),
  deleting: (team: string) => ({
    ...deletingTexts,
    ask: {
      title: `حذف ${isolate(team)}؟`,
      text: 'يُحذف الفريق وقائده وأعضاؤه وملفاته وما رُفع له من شهادات نهائيًا، وتصبح طاولته شاغرة. تنتهي حساباتهم، ويمكن لهم جميعًا التسجيل من جديد بالبيانات نفسها. ما أصدرته البوابة لهم من شهادات يبقى صالحًا، ويُلغى من «الشهادات الصادرة» في صفحة «الشهادات».',
      confirmText: deleteTeam,
      danger: true,
    },
    done: `حُذف ${isolate(team)}`,
  }),
} as const;
