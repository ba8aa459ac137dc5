import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

const ofTeam = {
  title: 'بيانات الفريق',
  text: 'نسخة مما تحتفظ به البوابة عن فريقك وأعضائه، مع ملفاته وشهاداته، في ملف مضغوط. أما جلسات العضو الذي له حساب ورسائله فلا تظهر إلا في نسخته هو.',
  download: 'تنزيل بيانات الفريق',
  failed: 'تعذّر تنزيل بيانات الفريق. حاول مرة أخرى بعد قليل.',
};

const ofMember = {
  title: 'بياناتك',
  text: 'نسخة من كل ما تحتفظ به البوابة عنك، مع شهاداتك، في ملف مضغوط.',
  download: 'تنزيل بياناتك',
  failed: 'تعذّر تنزيل بياناتك. حاول مرة أخرى بعد قليل.',
};

export const teamDataTexts = { ofTeam, ofMember, policy: 'سياسة الخصوصية' } as const;

export const membersTexts = {
  leader: 'القائد',
  tableLabel: 'أعضاء الفريق',
  columns: { name: 'الاسم', email: 'البريد الإلكتروني', phone: 'رقم الجوال', identity: 'رقم الهوية' },
  noSpecialty: 'بلا تخصص',
  empty: 'لا يوجد أعضاء في الفريق بعد',
  emptyText: 'يظهر أعضاء الفريق هنا فور إضافتهم.',
  windowOpen: 'التسجيل مفتوح',
  windowOpenUntil: (time: string) => `التسجيل مفتوح حتى ${time}`,
  windowOpenText: (free: number) =>
    `يمكن تعديل بيانات الأعضاء، وإضافة ${countOf(free, nouns.member, 'oblique')} إلى الفريق.`,
  windowOpenFull: (max: number) =>
    `اكتمل الفريق: الحد الأقصى ${max} مع القائد. يمكن تعديل بيانات الأعضاء أو حذف عضو لإضافة غيره.`,
  tooSmall: (min: number) => `يحتاج الفريق أعضاء: الحد الأدنى ${min} مع القائد.`,
  windowClosed: 'انتهت فترة تعديل الفريق',
  windowClosedText: 'لا يمكن إضافة الأعضاء أو تعديلهم بعد انتهاء التسجيل. تواصل مع مركز المساعدة عند الحاجة.',
  notParticipating: (status: string) => `حالة فريقكم «${status}»، فلا يُضاف إليه أعضاء`,
  notParticipatingText: 'يمكن تعديل بيانات الأعضاء أو حذفهم ما دام التسجيل مفتوحًا.',
  alone: 'أنت وحدك في الفريق',
  aloneText: 'يمكنك أن تطلب الانضمام إلى فريق يبحث عن أعضاء، أو تفتح فريقك لينضم إليك غيرك.',
  findTeam: 'البحث عن فريق',
  needMembers: 'هل يحتاج الفريق أعضاء؟',
  needMembersText: 'افتحه للانضمام ليراه من يبحث عن فريق.',
  openTeam: 'طلبات الانضمام',
  add: 'إضافة عضو',
  addTitle: 'إضافة عضو إلى الفريق',
  edit: 'تعديل',
  editOf: (name: string) => `تعديل بيانات ${isolate(name)}`,
  remove: 'حذف',
  removeOf: (name: string) => `حذف ${isolate(name)}`,
  removeText: 'تُحذف بياناته من الفريق نهائيًا، ويمكن إضافته من جديد ما دام التسجيل مفتوحًا.',
  save: 'حفظ',
  fields: {
    full_name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    phone_number: 'رقم الجوال',
    identity: 'رقم الهوية أو الإقامة',
    specialty: 'التخصص (اختياري)',
  },
  specialtyExample: 'مثال: تجربة المستخدم',
  leaderEmailHint: 'عند تغييره نرسل رابط تأكيد إلى البريد الجديد، ويبقى هذا معتمدًا حتى تفتح الرابط.',
  pendingEmail: 'بانتظار التأكيد:',
  alreadyTaken: 'هذا الشخص مسجّل من قبل',
  alreadyTakenText:
    'لا يكون الشخص إلا في فريق واحد. إن كان في فريق آخر فعلى قائد ذلك الفريق حذفه أولًا، وإلا فيُرجى التحقق مما كُتب.',
  addition: { running: 'جاري إضافة العضو...', done: 'تمت إضافة العضو', failed: 'تعذّرت إضافة العضو' },
  change: { running: 'جاري حفظ التعديل...', done: 'تم حفظ التعديل', failed: 'تعذّر حفظ التعديل' },
  removal: { running: 'جاري حذف العضو...', done: 'تم حذف العضو', failed: 'تعذّر حذف العضو' },
  unsaved: 'لم تُحفظ بيانات العضو بعد. تبقى هنا ما دام هذا التبويب مفتوحًا.',
  restoredText: 'هذا ما كتبته من قبل، ولم يُحفظ بعد.',
} as const;
