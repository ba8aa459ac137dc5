import type { ImportKind } from '@portal/domain/import-columns';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';

interface KindTexts {
  /** Among the other kinds. */
  readonly name: string;
  /** What a row does. */
  readonly rule: string;
  /** What else decides how the file is read. */
  readonly notes: readonly string[];
  /** The question whether new accounts get a mail, for kinds that have accounts. */
  readonly newAccounts?: { readonly label: string; readonly mail: string; readonly hint: string };
  /** The link to the page that shows what was imported. */
  readonly toList: string;
}

const kinds: Readonly<Record<ImportKind, KindTexts>> = {
  tables: {
    name: 'الطاولات',
    rule: 'تُعرف الطاولة باسمها. الخلية الفارغة لا تغيّر القيمة المحفوظة.',
    notes: [],
    toList: menuTexts.tables,
  },
  committees: {
    name: 'لجان التحكيم',
    rule: 'تُعرف اللجنة ببريدها، أو باسمها إن لم يتكرر. الخلية الفارغة لا تغيّر القيمة المحفوظة.',
    notes: [
      'الأعضاء في ورقة «أعضاء اللجان» والفرق في ورقة «إسناد الفرق». وفي ملف CSV في أعمدة بجانب أعمدة اللجنة، مثل «اسم العضو» و«الفريق»، لكل عضو أو فريق صف يتكرر فيه بريد اللجنة.',
      'يلزم اللجنة الجديدة بريد وجوال وفريق على الأقل. لا تُكتب كلمات المرور في الملف.',
      'لا تُحذف لجنة ولا عضو، ولا يؤخذ منها فريق: ما ليس في الملف يبقى. ولا يتغيّر بريد لجنة من هنا.',
    ],
    newAccounts: {
      label: 'اللجان الجديدة',
      mail: 'أرسل إليها رسالة لاختيار كلمة المرور',
      hint: 'إن لم تُرسل تختارها اللجنة من «نسيت كلمة المرور؟» في صفحة الدخول، أو تعيّنها من صفحة تعديلها.',
    },
    toList: menuTexts.committees,
  },
  assignments: {
    name: 'إسناد الفرق إلى اللجان',
    rule: 'كل صف يسند فريقًا إلى لجنة. اكتب البريد حين يتكرر الاسم.',
    notes: [
      'لا يؤخذ من لجنة فريق: ما ليس في الملف يبقى. ولا يُسند فريق غير متأهل أو منسحب.',
      'ملف تصدير اللجان صالح للاستيراد كما هو، فورقته «إسناد الفرق» هي التي تُقرأ.',
    ],
    toList: menuTexts.committees,
  },
  teams: {
    name: 'الفرق وأعضاؤها',
    rule: 'يُعرف الفريق ببريد قائده، والعضو ببريده. الخلية الفارغة لا تغيّر القيمة المحفوظة.',
    notes: [
      'الأعضاء في ورقة ثانية باسم «الأعضاء». وفي ملف CSV في أعمدة بجانب أعمدة الفريق، مثل «اسم العضو» و«بريد العضو»، لكل عضو صف يتكرر فيه بريد القائد.',
      'الجوال والهوية مطلوبان للأشخاص الجدد فقط، فملف تصدير الفرق صالح للاستيراد كما هو.',
      'تُستورد الحالة والطاولة أيضًا، ويُبلَّغ قادة الفرق المسجّلة بتغيّرهما كما لو غُيّرا في إدارة الفرق. بقية أعمدة التصدير، مثل المشروع واللجان، لا أثر لها.',
      'لا يُحذف فريق ولا عضو: من ليس في الملف يبقى. ولا يتغيّر قائد الفريق ولا بريد أحد من هنا.',
    ],
    newAccounts: {
      label: 'قادة الفرق الجديدة',
      mail: 'أرسل إليهم رسالة لاختيار كلمة المرور',
      hint: 'إن لم تُرسل يختارها القائد من «نسيت كلمة المرور؟» في صفحة الدخول.',
    },
    toList: menuTexts.teams,
  },
};

/** Import from a spreadsheet. */
export const importTexts = {
  kinds,
  otherKinds: 'استيراد غيرها:',
  subtitle: 'من ملف Excel أو CSV. لا يُحفظ شيء قبل أن تراجع الفحص وتطبّقه.',
  stepsLabel: 'خطوات الاستيراد',
  steps: { file: 'اختيار الملف', review: 'مطابقة الأعمدة والفحص', apply: 'التطبيق' },
  template: 'تنزيل القالب',
  templateText: 'الصف الأول للعناوين بالعربية أو الإنجليزية. وفي القالب صف مثال تحته: احذفه قبل الرفع.',
  drop: 'اسحب الملف إلى هنا أو اختره من جهازك',
  choose: 'اختر الملف',
  hint: (kinds: string, size: string) => `${kinds}، حتى ${size}`,
  uploading: 'جاري الرفع والفحص…',
  uploaded: 'رُفع الملف وفُحص',
  uploadFailed: 'تعذّرت قراءة الملف',
  columns: 'الأعمدة',
  columnsText: 'تأكد من العمود المقابل لكل حقل.',
  chooseColumn: 'اختر العمود',
  notImported: 'لا يُستورد',
  earlier: 'آخر عمليات الاستيراد',
  unused: (columns: string) => `أعمدة في الملف لا تُستورد: ${columns}`,
  unread: (sheets: readonly string[]) =>
    `أوراق في الملف لا تُقرأ: ${listOf(sheets.map((name) => `«${isolate(name)}»`))}`,
  column: (letters: string, heading: string) => (heading ? `${letters}: ${isolate(heading)}` : letters),
  noSheet: (label: string) =>
    `لا ورقة باسم «${isolate(label)}» في الملف. إن كانت بياناتها في الورقة الأولى فاختر أعمدتها.`,
  mappingFailed: 'تعذّر تغيير الأعمدة',
  result: 'نتيجة الفحص',
  created: 'جديد',
  updated: 'مُعدَّل',
  unchanged: 'بلا تغيير',
  errors: 'فيه أخطاء',
  problems: (cells: number) => `أخطاء الملف: ${countOf(cells, nouns.cell)}`,
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
  noRows: 'لا صفوف تحت العناوين. لا شيء يُطبَّق.',
  apply: 'تطبيق الاستيراد',
  applying: 'جاري التطبيق',
  /** With the reason below. */
  applyRefused: 'لم يُطبَّق الاستيراد ولم يُحفظ شيء',
  applyFailed: 'تعذّر تطبيق الاستيراد ولم يُحفظ شيء. أعد المحاولة.',
  applied: 'اكتمل الاستيراد',
  /** Another import, or a director, stored the same meanwhile. */
  nothingNew: 'كل ما في الملف محفوظ من قبل، فلم يتغيّر شيء.',
  undo: 'التراجع عن الاستيراد',
  undoing: (created: number, updated: number) => ({
    running: 'جاري التراجع عن الاستيراد…',
    done: 'حُذف ما أضافه الاستيراد',
    failed: 'تعذّر التراجع عن الاستيراد',
    ask: {
      title: 'التراجع عن هذا الاستيراد؟',
      text:
        `يُحذف ما أضافه: ${countOf(created, nouns.record)}. إن بُني على شيء منه لم يُحذف شيء وعُرض السبب.` +
        (updated > 0 ? ` وما عدّله يبقى كما هو: ${countOf(updated, nouns.record)}.` : ''),
      confirmText: 'حذف ما أضافه',
      danger: true,
    },
  }),
  undone: 'حُذف ما أضافه هذا الاستيراد',
  undoneText: 'ما عدّله الاستيراد بقي كما هو.',
  undoRefused: 'لم يُحذف شيء: بُني على ما أضافه الاستيراد',
  anotherFile: 'ملف آخر',
  downloadFailed: 'تعذّر تنزيل الملف',
} as const;
