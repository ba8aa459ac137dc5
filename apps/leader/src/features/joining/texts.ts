import { isolate } from '@portal/domain/isolate';
import {
  JOIN_DECLINED,
  JOIN_REQUEST_ENDED,
  NOT_ALONE,
  TEAM_FULL,
  TEAM_NOT_OPEN,
  TOO_MANY_JOIN_REQUESTS,
} from '@portal/domain/messages';
import { countOf, nouns } from '@portal/domain/plurals';
import type { JoinRequestState } from '@portal/domain/statuses';
import { quotedTeam } from '@portal/domain/team-in-text';

/** What is said when the other side, or the event, was faster. */
const refusals: Readonly<Record<string, string>> = {
  [JOIN_DECLINED]: 'اعتذر هذا الفريق عن طلبك من قبل.',
  [JOIN_REQUEST_ENDED]: 'انتهى هذا الطلب: سُحب أو بُتّ فيه.',
  [NOT_ALONE]: 'لم يعد القائد وحده في فريقه، فلا يُضم الفريقان.',
  [TEAM_FULL]: 'اكتمل الفريق، فلا مكان لعضو آخر.',
  [TEAM_NOT_OPEN]: 'لم يعد هذا الفريق مفتوحًا للانضمام.',
  [TOO_MANY_JOIN_REQUESTS]: 'لديك خمسة طلبات تنتظر الرد. اسحب أحدها لترسل غيره.',
};

const words = (running: string, done: string) => ({
  running,
  done,
  failed: 'تعذّر تنفيذ ذلك. حاول مرة أخرى بعد قليل.',
  refusals,
});

/** Opening the team for leaders who are alone, and joining another one. */
export const joiningTexts = {
  subtitle: 'يفتح القائد فريقه لمن يبحث عن فريق، ومن هو وحده في فريقه يطلب الانضمام إلى غيره.',
  closed: 'انتهت فترة التسجيل',
  closedText: 'لا يُفتح الفريق ولا تُقبل الطلبات بعد انتهاء التسجيل. تبقى الطلبات هنا للاطلاع.',
  excluded: 'فريقكم خارج المشاركة',
  excludedText: 'لا يُفتح الفريق ولا تُرسل الطلبات ما دام خارج المشاركة.',
  onlyLeaders: 'أنت عضو في فريق',
  onlyLeadersText: 'تجد فريقك في «الرئيسية». هذه الصفحة لقائد الفريق.',

  opening: 'فريقي للانضمام',
  notOpen:
    'فريقك غير مفتوح. إن فتحته رأى القادة الذين هم وحدهم في فرقهم اسمه وقطاعه وعدد أعضائه وما تكتبه هنا، دون أي بيانات شخصية.',
  full: (max: number) => `اكتمل الفريق: الحد الأقصى ${max} مع القائد.`,
  isOpen: 'مفتوح',
  open: 'فتح الفريق للانضمام',
  edit: 'تعديل ما يحتاجه الفريق',
  save: 'حفظ',
  close: 'إغلاق',
  closeLabel: 'إغلاق الانضمام إلى الفريق',
  closeText: 'لن يظهر الفريق لمن يبحث عن فريق. الطلبات التي وصلت تبقى لتقبلها أو تعتذر عنها.',
  needs: 'ما يحتاجه الفريق',
  needsExample: 'مثال: نعمل على تطبيق للصحة، ونحتاج من يصمّم الواجهات ومن يعرف تحليل البيانات',
  needsRequired: 'اكتب ما يحتاجه الفريق',
  specialties: 'التخصصات المطلوبة (اختياري)',
  specialtiesHint: 'افصل بينها بفاصلة، عشرة على الأكثر',
  tooManySpecialties: 'عشرة تخصصات على الأكثر، كل منها 100 حرف على الأكثر',
  opened: words('جاري الحفظ...', 'الفريق مفتوح للانضمام'),
  closing: words('جاري الإغلاق...', 'أُغلق الانضمام إلى الفريق'),

  received: 'طلبات الانضمام إلى فريقي',
  fromTeam: (team: string) => `من ${quotedTeam(isolate(team))}`,
  noNote: 'دون رسالة',
  accept: 'قبول',
  acceptOf: (name: string) => `قبول ${isolate(name)} في الفريق`,
  acceptText: (name: string, team: string) =>
    `يصبح ${isolate(name)} عضوًا في فريقك بحسابه، وينسحب فريقه «${isolate(team)}» من المشاركة ويبقى ما سلّمه محفوظًا. لا يُتراجع عن ذلك.`,
  accepting: words('جاري القبول...', 'قُبل الطلب، وانضم صاحبه إلى فريقك'),
  decline: 'اعتذار',
  declineOf: (name: string) => `الاعتذار عن طلب ${isolate(name)}`,
  declineText: 'يُبلَّغ بالاعتذار، ولا يستطيع أن يطلب الانضمام إلى فريقك مرة أخرى.',
  declining: words('جاري الاعتذار...', 'أُرسل الاعتذار'),

  sent: 'طلباتي',
  toTeam: (team: string) => `إلى ${quotedTeam(isolate(team))}`,
  withdraw: 'سحب الطلب',
  withdrawOf: (team: string) => `سحب الطلب إلى ${quotedTeam(isolate(team))}`,
  withdrawText: 'يمكنك أن تطلب الانضمام إليه مرة أخرى ما دام مفتوحًا.',
  withdrawing: words('جاري سحب الطلب...', 'سُحب الطلب'),
  states: {
    open: 'بانتظار الرد',
    accepted: 'مقبول',
    declined: 'اعتذر الفريق',
    withdrawn: 'مسحوب',
  } satisfies Record<JoinRequestState, string>,

  teams: 'فرق تبحث عن أعضاء',
  search: 'ابحث باسم الفريق أو ما يحتاجه',
  track: 'المسار',
  allTracks: 'المسار: الكل',
  people: (count: number, max: number) => `${countOf(count, nouns.member)} من ${max}`,
  noTeams: 'لا توجد فرق مفتوحة الآن',
  noTeamsText: 'تظهر الفرق هنا فور فتحها، ويمكنك فتح فريقك لينضم إليك غيرك.',
  nothingFound: 'لا يوجد فريق مفتوح بهذا الوصف',
  ask: 'طلب الانضمام',
  askOf: (team: string) => `طلب الانضمام إلى «${isolate(team)}»`,
  askText:
    'يرى قائد الفريق اسمك وتخصصك واسم فريقك وما تكتبه هنا. إن قبل أصبحت عضوًا في فريقه وانسحب فريقك، ويبقى ما سلّمته محفوظًا في البوابة.',
  note: 'رسالة إلى القائد (اختياري)',
  noteExample: 'مثال: أعمل في تصميم الواجهات منذ ثلاث سنوات',
  send: 'إرسال الطلب',
  asking: words('جاري إرسال الطلب...', 'أُرسل الطلب'),
} as const;
