import type { AutomaticKind } from '@portal/domain/automatic-messages';
import type { MessageText } from '../messages/render-message.ts';

const GREETING = 'مرحبًا {{leader_name}}،';
const HELP = 'لأي سؤال تواصلوا معنا من «مركز المساعدة» في البوابة.';

const body = (...paragraphs: readonly string[]) => paragraphs.join('\n\n');

/** The text of each automatic message until the board writes another. */
export const DEFAULT_TEXTS: Readonly<Record<AutomaticKind, MessageText>> = {
  team_qualified: {
    subject: 'تأهّل فريق {{team_name}}',
    body: body(
      GREETING,
      'يسعدنا إبلاغكم بتأهّل فريق **{{team_name}}** في {{event_name}}. مبارك لكم ولجميع أعضاء الفريق.',
      'تجدون في البوابة مواعيد تسليم المشروع وتعليمات الحضور. نتمنى لكم التوفيق في المراحل القادمة.',
      HELP,
    ),
  },
  team_rejected: {
    subject: 'نتيجة مراجعة طلب فريق {{team_name}}',
    body: body(
      GREETING,
      'انتهت مراجعة طلب فريق **{{team_name}}** في {{event_name}}. لم يتأهل فريقكم لهذه النسخة.',
      'شكرًا لمشاركتكم، ونتطلع إلى لقائكم في النسخ القادمة.',
      HELP,
    ),
  },
  team_withdrawn: {
    subject: 'انسحاب فريق {{team_name}}',
    body: body(
      GREETING,
      'سُجّل انسحاب فريق **{{team_name}}** من المشاركة في {{event_name}}.',
      'تواصلوا مع «مركز المساعدة» في البوابة إن كان ذلك خطأً.',
    ),
  },
  table_assigned: {
    subject: 'طاولة فريق {{team_name}}: {{table}}',
    body: body(
      GREETING,
      'الطاولة المخصّصة لفريق **{{team_name}}** في {{event_name}} هي: **{{table}}**.',
      'إن كانت لكم طاولة أخرى من قبل فقد حلّت هذه محلها. تجدون طاولتكم دائمًا في صفحتكم الرئيسية في البوابة.',
    ),
  },
  delivery_closing: {
    subject: 'يُغلق تسليم المشاريع خلال {{hours}}',
    body: body(
      GREETING,
      'لم يسلّم فريق **{{team_name}}** مشروعه بعد، ويُغلق التسليم خلال {{hours}}، وآخر موعد له: **{{delivery_to}}**.',
      'سلّموا المشروع من صفحتكم الرئيسية في البوابة، ويمكنكم تعديله حتى ذلك الموعد.',
      HELP,
    ),
  },
  join_requested: {
    subject: 'طلب انضمام إلى فريق {{team_name}}',
    body: body(
      GREETING,
      'طلب قائد فريق آخر أن ينضم إلى فريق **{{team_name}}** في {{event_name}}.',
      'تجدون الطلب في البوابة، في صفحة «الانضمام إلى فريق»، وتقبلونه منها أو تعتذرون عنه.',
    ),
  },
  join_accepted: {
    subject: 'انضممتم إلى فريق {{team_name}}',
    body: body(
      GREETING,
      'قُبل طلبكم، وأصبحتم عضوًا في فريق **{{team_name}}** في {{event_name}}. تدخلون إلى البوابة ببريدكم وكلمة المرور نفسيهما.',
      'سُجّل انسحاب فريقكم السابق، وما سلّمه محفوظ في البوابة.',
    ),
  },
  join_declined: {
    subject: 'اعتذار عن طلب انضمام',
    body: body(
      GREETING,
      'اعتذر قائد أحد الفرق في {{event_name}} عن طلب انضمامكم. ما زال فريق **{{team_name}}** مسجّلًا كما هو.',
      'تجدون فرقًا أخرى تبحث عن أعضاء في صفحة «الانضمام إلى فريق».',
    ),
  },
  waiting_listed: {
    subject: 'فريق {{team_name}} في قائمة الانتظار',
    body: body(
      GREETING,
      'لا يوجد مقعد شاغر لفريق **{{team_name}}** في {{event_name}} الآن، وأصبح الفريق في قائمة الانتظار.',
      'إذا شغر مقعد انتقل إليه أول فريق ينتظره، وتصلكم رسالة بذلك. تجدون ترتيبكم في صفحتكم الرئيسية في البوابة.',
      HELP,
    ),
  },
  moved_up: {
    subject: 'شغر مقعد لفريق {{team_name}}',
    body: body(
      GREETING,
      'انتقل فريق **{{team_name}}** من قائمة الانتظار، وأصبح متأهلًا في {{event_name}}. مبارك لكم ولجميع أعضاء الفريق.',
      'آخر موعد لتأكيد المشاركة: **{{confirm_until}}**. تؤكدونها من صفحتكم الرئيسية في البوابة.',
      HELP,
    ),
  },
  confirmation_closing: {
    subject: 'أكّدوا مشاركة فريق {{team_name}} خلال {{hours}}',
    body: body(
      GREETING,
      'لم تُؤكَّد مشاركة فريق **{{team_name}}** في {{event_name}} بعد، وآخر موعد لتأكيدها: **{{confirm_until}}**.',
      'أكّدوا المشاركة من صفحتكم الرئيسية في البوابة، أو انسحبوا منها ليحضر فريق آخر.',
      HELP,
    ),
  },
  place_released: {
    subject: 'انتهت مهلة تأكيد مشاركة فريق {{team_name}}',
    body: body(
      GREETING,
      'انتهت المهلة ولم تُؤكَّد مشاركة فريق **{{team_name}}** في {{event_name}}، فانتقل مقعده إلى قائمة الانتظار.',
      'تواصلوا مع «مركز المساعدة» في البوابة إن كنتم ترغبون في المشاركة.',
    ),
  },
  certificate_added: {
    subject: 'شهادات فريق {{team_name}} جاهزة',
    body: body(
      GREETING,
      'أُضيفت شهادات فريق **{{team_name}}** في {{event_name}} إلى البوابة. يمكنكم تنزيلها من صفحة «شهادات الفريق».',
      'شكرًا لمشاركتكم، ونتمنى لكم دوام التوفيق.',
    ),
  },
  results_published: {
    subject: 'أُعلنت نتائج {{event_name}}',
    body: body(
      GREETING,
      'أُعلنت نتائج {{event_name}}. تجدون نتيجة فريق **{{team_name}}** في صفحتكم الرئيسية في البوابة.',
      'شكرًا لكم على ما بذلتموه، ونتطلع إلى لقائكم في النسخ القادمة.',
    ),
  },
  judging_opened: {
    subject: 'بدأ التحكيم في {{event_name}}',
    body: body(
      'مرحبًا {{committee_name}}،',
      'بدأ التحكيم في {{event_name}}. الفرق المسندة إليكم ومشاريعها في صفحتكم الرئيسية في البوابة.',
      'تُحفظ الدرجات في أثناء إدخالها، ويكتمل تقييم الفريق بإرسال كل أنواع التقييم. شكرًا لجهودكم.',
    ),
  },
  evaluation_reopened: {
    subject: 'أُعيد فتح تقييم فريق {{team_name}}',
    body: body(
      'مرحبًا {{committee_name}}،',
      'أُعيد فتح تقييمكم لفريق **{{team_name}}**، والسبب: {{reason}}',
      'درجاتكم محفوظة كما هي. راجعوها وعدّلوا ما يلزم، ثم أرسلوا التقييم من جديد ليكتمل.',
    ),
  },
  committee_certificate_added: {
    subject: 'شهادات {{committee_name}} جاهزة',
    body: body(
      'مرحبًا {{committee_name}}،',
      'أُصدرت شهادات أعضاء اللجنة في {{event_name}}. يمكنكم تنزيلها من صفحة «شهادات اللجنة» في البوابة.',
      'شكرًا لجهودكم في التحكيم.',
    ),
  },
};
