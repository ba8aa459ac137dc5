import { FORM_LABELS } from '@portal/domain/forms/texts';
import { isolate } from '@portal/domain/isolate';
import { ROLE_LABELS } from '@portal/domain/roles';
import { quotedTeam } from '@portal/domain/team-in-text';
import { teamStatuses } from '@portal/ui';
import type { AuditFacts, Sentences } from './audit-facts.ts';
import { countedTexts } from './sentence-texts.ts';
import { auditTexts } from './texts.ts';

const STATUSES = Object.fromEntries(
  Object.entries(teamStatuses).map(([status, { label }]) => [status, label]),
);
const NO_TABLE = 'بلا طاولة';

/** Says that a change of members was made after registration had closed. */
const corrected = (sentence: (facts: AuditFacts) => string) => (facts: AuditFacts) =>
  facts.flag('after_closing') ? `${sentence(facts)}، بعد إغلاق التسجيل` : sentence(facts);

const arrival = ({ plain, code, count }: AuditFacts) =>
  countedTexts.arrival(count('people'), plain.team, code('desk') ?? auditTexts.deleted);

/** What is done with accounts, teams, members and projects. The person is shown beside the sentence, so it does not name them. */
export const peopleSentences = {
  'session.opened': 'تسجيل دخول',
  'session.closed': 'تسجيل خروج',
  'session.ended': ({ code }) =>
    code('sessions') ? 'إنهاء الجلسات على كل الأجهزة الأخرى' : 'إنهاء جلسة على جهاز آخر',
  'user.registered': ({ text }) => `تسجيل حساب جديد مع ${quotedTeam(text('team_name', auditTexts.deleted))}`,
  'user.email_verified': 'تأكيد البريد الإلكتروني',
  'user.email_changed': 'تغيير البريد الإلكتروني بعد تأكيد الجديد',
  'user.email_corrected': 'تصحيح البريد الإلكتروني قبل تأكيده',
  'user.profile_changed': ({ list }) => {
    const [name, phone, email] = ['full_name', 'phone_number', 'email'].map((field) =>
      list('fields').includes(field),
    );
    if (email) return 'طلب تغيير البريد الإلكتروني من «حسابي»';
    if (name && phone) return 'تعديل الاسم ورقم الجوال من «حسابي»';
    return name ? 'تعديل الاسم من «حسابي»' : 'تعديل رقم الجوال من «حسابي»';
  },
  'user.password_reset': 'تعيين كلمة مرور جديدة',
  'user.expired': ({ code, text, named }) => {
    if (code('team_id') === undefined) return 'حذف حساب قائد بلا فريق';
    return code('team_name') === undefined
      ? `حذف حساب عضو من ${quotedTeam(named('team_id'))} لأن بريده لم يُؤكَّد`
      : `حذف تسجيل ${quotedTeam(text('team_name'))} لأن بريد قائده لم يُؤكَّد`;
  },
  'user.password_changed': 'تغيير كلمة المرور',
  'user.data_requested': 'تنزيل نسخة من بياناته',
  'second_factor.enabled': 'تفعيل التحقق بخطوتين',
  'second_factor.disabled': 'إيقاف التحقق بخطوتين',
  'second_factor.reset': ({ subject }) => `إزالة التحقق بخطوتين عن حساب ${subject}`,
  'second_factor.recovery_used': 'تسجيل دخول برمز احتياطي',
  'second_factor.codes_renewed': 'تجديد الرموز الاحتياطية',
  'second_factor.required': ({ code }) =>
    code('to') === 'required' ? 'إلزام المجلس بالتحقق بخطوتين' : 'جعل التحقق بخطوتين اختياريًا للمجلس',
  'admin.added': ({ subject, label }) => `إضافة حساب مجلس: ${subject} (${label(ROLE_LABELS, 'role')})`,
  'admin.changed': ({ subject, code, label }) =>
    code('to')
      ? `تغيير صلاحية ${subject} من ${isolate(label(ROLE_LABELS, 'from'))} إلى ${isolate(label(ROLE_LABELS, 'to'))}`
      : `تعديل بيانات حساب ${subject}`,
  'admin.activation_sent': ({ subject }) => `إعادة إرسال رابط تعيين كلمة المرور إلى ${subject}`,
  'admin.deleted': ({ subject }) => `حذف حساب ${subject}`,
  'receptionist.added': ({ subject, text }) =>
    `إضافة حساب استقبال: ${subject} (${text('desk', auditTexts.deleted)})`,
  'receptionist.changed': ({ subject, code }) => {
    const to = code('to');
    if (to === undefined) return `تعديل بيانات حساب ${subject}`;
    return to === 'disabled' ? `إيقاف حساب الاستقبال ${subject}` : `تشغيل حساب الاستقبال ${subject}`;
  },
  'receptionist.activation_sent': ({ subject }) => `إعادة إرسال رابط تعيين كلمة المرور إلى ${subject}`,
  'receptionist.deleted': ({ subject }) => `حذف حساب ${subject}`,
  'check_in.added': (facts) =>
    `${arrival(facts)}${facts.flag('undone') ? '، وتراجع عنه قبل وصول التسجيل' : ''}`,
  'check_in.undone': (facts) => `التراجع عن ${arrival(facts)}`,
  'pass.printed': ({ team }) => `طباعة بطاقة ${team}، فلا تُقبل بطاقته السابقة`,
  'participants.anonymised': ({ code }) => `إخفاء هوية المشاركين (${code('people') ?? ''})، وحذف ملفاتهم`,
  'team.data_requested': ({ team }) => `تنزيل نسخة من بيانات ${team}`,
  'team.answers_changed': ({ team, label }) =>
    `تعديل إجابات ${team} في نموذج ${isolate(label(FORM_LABELS, 'form'))}`,
  'team.added': ({ team }) => `إضافة ${team}`,
  'team.renamed': ({ text, orSubject }) => `تغيير اسم فريق من «${text('from')}» إلى «${orSubject('to')}»`,
  'team.sector_changed': ({ team, text }) =>
    `تصحيح قطاع ${team} من «${text('from', auditTexts.unset)}» إلى «${text('to', auditTexts.unset)}»`,
  'team.track_changed': ({ team, text }) =>
    `تغيير مسار ${team} من «${text('from', auditTexts.unset)}» إلى «${text('to', auditTexts.unset)}»`,
  'team.leader_changed': ({ team, named }) => `تغيير قائد ${team} من ${named('from')} إلى ${named('to')}`,
  'team.activation_sent': ({ team }) => `إعادة إرسال بريد التفعيل إلى قائد ${team}`,
  'team.deleted': ({ team }) => `حذف ${team}`,
  'team.status_changed': ({ team, label }) =>
    `تغيير حالة ${team} من ${isolate(label(STATUSES, 'from'))} إلى ${isolate(label(STATUSES, 'to'))}`,
  'team.table_changed': ({ team, named }) =>
    `تغيير طاولة ${team} من ${named('from', NO_TABLE)} إلى ${named('to', NO_TABLE)}`,
  'team.availability_changed': ({ team, code, moment }) => {
    const until = code('availability_to');
    return until ? `تحديد مهلة تسليم ${team} حتى ${moment(until)}` : `إلغاء المهلة الخاصة بتسليم ${team}`;
  },
  'team.delivery_disabled': ({ team }) => `إيقاف تسليم ${team}`,
  'team.queued': ({ team }) => `إدخال ${team} في قائمة الانتظار`,
  'team.left_queue': ({ team }) => `إخراج ${team} من قائمة الانتظار`,
  'team.moved_up': ({ team }) => `انتقال ${team} من قائمة الانتظار إلى مقعد شاغر`,
  'team.advanced': ({ team, because }) => `تقديم ${team} إلى أول قائمة الانتظار${because()}`,
  'team.confirmed': ({ team }) => `تأكيد مشاركة ${team}`,
  'team.released': ({ team }) => `انتهت مهلة التأكيد، فانتقل مقعد ${team} إلى قائمة الانتظار`,
  'team.opened': ({ team }) => `فتح ${team} للانضمام`,
  'team.closed': ({ team }) => `إغلاق الانضمام إلى ${team}`,
  'team.merged': ({ text }) =>
    `انضمام ${text('full_name', auditTexts.deleted)} من ${quotedTeam(text('from'))} إلى ${quotedTeam(text('to'))}، وانسحاب فريقه السابق`,
  'join_request.sent': ({ team, text }) =>
    `طلب قائد ${quotedTeam(text('from', auditTexts.deleted))} الانضمام إلى ${team}`,
  'join_request.withdrawn': ({ team, text }) =>
    `سحب طلب قائد ${quotedTeam(text('from', auditTexts.deleted))} الانضمام إلى ${team}`,
  'join_request.declined': ({ team, text }) =>
    `اعتذار عن طلب قائد ${quotedTeam(text('from', auditTexts.deleted))} الانضمام إلى ${team}`,
  'member.added': corrected(
    ({ subject, named }) => `إضافة العضو ${subject} إلى ${quotedTeam(named('team_id'))}`,
  ),
  'member.changed': corrected(
    ({ subject, named }) => `تعديل بيانات العضو ${subject} من ${quotedTeam(named('team_id'))}`,
  ),
  'member.invited': ({ subject, code }) =>
    `دعوة إلى ${quotedTeam(subject)} ${code('by') === 'mail' ? 'بالبريد' : 'برابط'}`,
  'member.invitation_revoked': ({ subject }) => `إلغاء دعوة إلى ${quotedTeam(subject)}`,
  'member.joined': ({ named }) => `قبول دعوة ${quotedTeam(named('team_id'))}`,
  'member.deleted': corrected(
    ({ subject, named }) => `حذف العضو ${subject} من ${quotedTeam(named('team_id'))}`,
  ),
  'project.delivered': ({ plain, code, count }) =>
    countedTexts.delivered(code('title') ?? auditTexts.deleted, plain.team, count('files')),
  'project.changed': ({ team, text }) =>
    `تعديل بيانات مشروع ${team}، وعنوانه «${text('title', auditTexts.deleted)}»`,
  'file.deleted': ({ team, text }) => `حذف الملف «${text('name', auditTexts.deleted)}» من مشروع ${team}`,
  'files.requested': ({ team, code }) =>
    code('scope') === 'all' ? 'تنزيل ملفات مشاريع الفرق كلها' : `تنزيل ملفات مشروع ${team}`,
} satisfies Sentences;
