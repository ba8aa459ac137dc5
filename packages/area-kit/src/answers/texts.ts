import { isolate } from '@portal/domain/isolate';

/** Fields of the organiser, as whoever answers sees them. */
export const answerFieldTexts = {
  optional: (label: string) => `${isolate(label)} (اختياري)`,
  choose: 'اختر',
  noAnswer: 'بلا إجابة',
  agree: 'أوافق',
  consentChanged: 'تغيّر هذا النص بعد الموافقة عليه، والموافقة السابقة باقية.',
  takeBackConsent: 'سحب الموافقة السابقة',
  removed: 'أُزيل من هذا النموذج سؤال أُجيب عنه هنا',
  notSaved: (answer: string) => `لن تُحفظ إجابته: «${isolate(answer)}»`,
} as const;

/** A file as an answer. */
export const fileAnswerTexts = {
  drop: (label: string) => `اسحب ملف «${isolate(label)}» إلى هنا أو اختره من الجهاز`,
  choose: (label: string) => `اختيار ملف «${isolate(label)}»`,
  replace: (label: string) => `استبدال ملف «${isolate(label)}»`,
  hint: (size: string) => `PDF أو عرض أو مستند أو صورة أو فيديو أو ملف ZIP، حتى ${size}`,
  afterAdding: 'يُرفع الملف بعد إضافة العضو.',
  byTeam: 'لم يُرفع هذا الملف بعد، ويرفعه الفريق بنفسه.',
  saveFirst: 'احفظ الإجابات أولًا، ثم ارفع الملف.',
  remove: 'إزالة',
  removeFile: (name: string) => `إزالة ${isolate(name)}`,
  open: (name: string) => `عرض ${isolate(name)}`,
  openFailed: 'تعذّر فتح الملف',
  leaving: 'الرفع ما زال جاريًا، وسيتوقف عند مغادرة الصفحة.',
  running: 'جاري رفع الملف...',
  done: 'رُفع الملف وحُفظت الإجابة',
  failed: 'تعذّر رفع الملف',
} as const;

/** The answers of a team. */
export const teamAnswersTexts = {
  titles: { registration: 'أسئلة التسجيل', delivery: 'أسئلة التسليم', members: 'أسئلة عنك' },
  edit: 'تعديل الإجابات',
  save: 'حفظ',
  change: { running: 'جاري حفظ الإجابات...', done: 'حُفظت الإجابات', failed: 'تعذّر حفظ الإجابات' },
  required: 'مطلوب',
  missing: 'يُرجى أولًا الإجابة عن الأسئلة المطلوبة',
  formerly: 'كما كان السؤال عند الإجابة',
  changedMeanwhile: 'غيّر شخص آخر ما عدّلته',
  unsaved: 'لم تُحفظ الإجابات بعد. تبقى هنا ما دام هذا التبويب مفتوحًا.',
  restored: 'هذا ما كُتب من قبل، ولم يُحفظ بعد.',
} as const;
