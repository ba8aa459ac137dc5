import type { ImportKind } from '@portal/domain/import-columns';
import { isolate } from '@portal/domain/isolate';
import { menuTexts } from './menu.ts';

interface KindTexts {
  /** Of the page. */
  readonly title: string;
  /** Among the other kinds. */
  readonly name: string;
  /** What a row does. */
  readonly rule: string;
  /** What else decides how the file is read. */
  readonly notes: readonly string[];
  /** The link to the page that shows what was imported. */
  readonly toList: string;
}

const kinds: Readonly<Record<ImportKind, KindTexts>> = {
  tables: {
    title: 'استيراد الطاولات',
    name: 'الطاولات',
    rule: 'تُعرف الطاولة باسمها. الخلية الفارغة لا تغيّر القيمة المحفوظة.',
    notes: [],
    toList: menuTexts.tables,
  },
  committees: {
    title: 'استيراد لجان التحكيم',
    name: 'لجان التحكيم',
    rule: 'تُعرف اللجنة ببريدها، ويلزم الجديدةَ فريق على الأقل. لا يُحذف بالاستيراد عضو ولا يؤخذ فريق، ولا تُكتب فيه كلمات مرور.',
    notes: [],
    toList: menuTexts.committees,
  },
  assignments: {
    title: 'استيراد إسناد الفرق',
    name: 'إسناد الفرق إلى اللجان',
    rule: 'كل صف يضيف فريقًا إلى لجنة، ولا يؤخذ من لجنة فريقٌ ليس في الملف. اكتب البريد حين يتكرر الاسم.',
    notes: [],
    toList: menuTexts.committees,
  },
  teams: {
    title: 'استيراد الفرق',
    name: 'الفرق وأعضاؤها',
    rule: 'يُعرف الفريق ببريد قائده، والعضو ببريده. الخلية الفارغة لا تغيّر القيمة المحفوظة.',
    notes: [
      'الأعضاء في ورقة ثانية باسم «الأعضاء». وفي ملف CSV في أعمدة بجانب أعمدة الفريق، مثل «اسم العضو» و«بريد العضو»، لكل عضو صف يتكرر فيه بريد القائد.',
      'الجوال والهوية مطلوبان للأشخاص الجدد فقط، فملف تصدير الفرق صالح للاستيراد كما هو.',
      'تُستورد الحالة والطاولة أيضًا، ولا تُرسل رسالة بتغيّر الحالة. بقية أعمدة التصدير، مثل المشروع واللجان، لا أثر لها.',
      'لا يُحذف فريق ولا عضو: من ليس في الملف يبقى. ولا يتغيّر قائد الفريق ولا بريد أحد من هنا.',
    ],
    toList: menuTexts.teams,
  },
};

/** Import from a spreadsheet. */
export const importTexts = {
  button: 'استيراد',
  kinds,
  otherKinds: 'استيراد غيرها:',
  subtitle: 'من ملف Excel أو CSV. لا يُحفظ شيء قبل أن تراجع الفحص وتطبّقه.',
  stepsLabel: 'خطوات الاستيراد',
  steps: { file: 'اختيار الملف', review: 'مطابقة الأعمدة والفحص', apply: 'التطبيق' },
  template: 'تنزيل القالب',
  templateText: 'الصف الأول للعناوين بالعربية أو الإنجليزية.',
  drop: 'اسحب الملف إلى هنا أو اختره من جهازك',
  choose: 'اختر الملف',
  hint: (kinds: string, size: string) => `${kinds}، حتى ${size}`,
  wrongKind: (name: string) => `${isolate(name)}: ليس ملف xlsx أو csv`,
  tooLarge: (name: string, size: string) => `${isolate(name)}: أكبر من ${size}`,
  onlyOne: 'اختر ملفًا واحدًا',
  uploading: 'جارٍ الرفع والفحص',
  cancel: 'إلغاء',
  leaveUpload: 'الملف قيد الرفع. إن غادرت توقف رفعه.',
  uploadFailed: 'تعذّرت قراءة الملف',
  columns: 'الأعمدة',
  columnsText: 'تأكد من العمود المقابل لكل حقل.',
  chooseColumn: 'اختر العمود',
  notImported: 'لا يُستورد',
  column: (letters: string, heading: string) => (heading ? `${letters}: ${isolate(heading)}` : letters),
  noSheet: (label: string) =>
    `لا ورقة باسم «${isolate(label)}» في الملف. إن كانت بياناتها في الورقة الأولى فاختر أعمدتها.`,
  mappingFailed: 'تعذّر تغيير الأعمدة',
  result: 'نتيجة الفحص',
  created: 'جديد',
  updated: 'مُعدَّل',
  unchanged: 'بلا تغيير',
  errors: 'فيه أخطاء',
  problems: (count: string) => `أخطاء الملف: ${count}`,
  problemsText: 'صحّح الملف ثم ارفعه من جديد. لا يُطبَّق ملف فيه خطأ.',
  firstProblems: (count: number) => `المعروض أول ${count}، والبقية في الملف المنزَّل.`,
  downloadProblems: 'تنزيل الصفوف الخاطئة',
  problemsLabel: 'أخطاء الملف',
  problemColumns: { cell: 'الخلية', heading: 'العمود', value: 'القيمة', reason: 'السبب' },
  place: (sheet: string | null, cell: string) =>
    sheet === null ? cell : `${isolate(sheet)}: ${isolate(cell)}`,
  row: (row: number) => `الصف ${row}`,
  noValue: 'فارغة',
  ready: 'الملف سليم وجاهز للتطبيق',
  nothing: 'كل ما في الملف محفوظ من قبل. لا شيء يُطبَّق.',
  newLeaders: 'قادة الفرق الجديدة',
  mailLeaders: 'أرسل إليهم رسالة لاختيار كلمة المرور',
  mailLeadersHint: 'إن لم تُرسل يختارها القائد من «نسيت كلمة المرور؟» في صفحة الدخول.',
  apply: 'تطبيق الاستيراد',
  applying: 'جارٍ التطبيق',
  applyFailed: 'تعذّر تطبيق الاستيراد ولم يُحفظ شيء. أعد المحاولة.',
  applied: 'اكتمل الاستيراد',
  appliedText: (created: string, updated: string) => `أُضيف ${created}، وعُدّل ${updated}.`,
  anotherFile: 'ملف آخر',
  downloadFailed: 'تعذّر تنزيل الملف',
} as const;
