import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@portal/api-client';
import { ANNOUNCEMENT_TONE_LABELS } from '@portal/domain/announcements';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';
import { ROLE_GROUP_LABELS, ROLE_LABELS } from '@portal/domain/roles';
import { EVALUATION_NAMES, RANKING_LABELS } from '@portal/domain/statuses';
import { evaluationTypes, teamStatuses } from '@portal/ui';
import { listTexts } from '../../shared/lists/texts.ts';
import { automaticKindNames } from '../../shared/records/automatic-kind-names.ts';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import { type AuditFacts, auditFacts } from './audit-facts.ts';
import { auditTexts } from './texts.ts';

type Sentence = (facts: AuditFacts) => string;
type Labels = Readonly<Record<string, string>>;

const AUTOMATIC_CHANGES: Labels = {
  on: 'تفعيل الرسالة التلقائية',
  off: 'إيقاف الرسالة التلقائية',
  text: 'تعديل نص الرسالة التلقائية',
  default: 'إعادة النص الافتراضي للرسالة التلقائية',
  hours: 'تغيير موعد الرسالة التلقائية',
};
const RESULTS_CHOICES: Labels = {
  ranking: 'الترتيب المعتمد',
  top: 'عدد المراكز المعلنة',
  own_rank: 'مركز كل فريق',
  own_types: 'درجات كل فريق بحسب النوع',
  notes: 'ملاحظات اللجان',
};
const TEMPLATE_CHANGES: Labels = {
  name: 'تغيير اسم تصميم الشهادة إلى',
  fields: 'تعديل تصميم الشهادة',
  background: 'تغيير خلفية تصميم الشهادة',
};
const CERTIFICATE_AUDIENCES: Labels = {
  qualified: 'أعضاء الفرق المتأهلة',
  checked_in: 'من سُجّل وصولهم',
  first: 'أصحاب المراكز الأولى',
  committees: 'أعضاء لجان التحكيم',
  teams: 'أعضاء فرق محددة',
};
const EXPORTS: Labels = { evaluated: 'الفرق المقيّمة', teams: 'قائمة الفرق', committees: 'لجان التحكيم' };
const IMPORTS: Labels = {
  tables: 'الطاولات',
  committees: 'لجان التحكيم',
  assignments: 'إسناد الفرق',
  teams: 'الفرق',
};
const STATUSES: Labels = Object.fromEntries(
  Object.entries(teamStatuses).map(([status, { label }]) => [status, label]),
);
const SETTINGS: Labels = {
  ...settingsLabels.fields,
  eco_weight: settingsLabels.weightOf(evaluationTypes.eco),
  idea_weight: settingsLabels.weightOf(evaluationTypes.idea),
  tech_weight: settingsLabels.weightOf(evaluationTypes.tech),
};
const PAGES: Labels = settingsLabels.pages;
const TYPES: Labels = EVALUATION_NAMES;
const ROLES: Labels = ROLE_GROUP_LABELS;
const RANKINGS: Labels = RANKING_LABELS;
const NO_TABLE = 'بلا طاولة';

const arrival = ({ count, team, said }: AuditFacts) =>
  `تسجيل وصول ${countOf(count('people'), nouns.member, 'oblique')} من ${team} عند ${said('desk')}`;
/** Why a conflict of interest is told, and what became of the evaluation. */
const conflict = ({ because, flag }: AuditFacts) =>
  because + (flag('was_evaluated') ? '، فلم يعد تقييمها محسوبًا' : '');
const recipients = ({ count }: AuditFacts) => countOf(count('recipients'), nouns.recipient, 'oblique');
const messages = ({ count }: AuditFacts) => countOf(count('messages'), nouns.message);
const ofKind = ({ text, label }: AuditFacts) =>
  text('kind') ? ` من نوع «${label(automaticKindNames, 'kind')}»` : '';
const automaticKind = ({ text, label }: AuditFacts) =>
  text('kind') ? label(automaticKindNames, 'kind') : auditTexts.deleted;
const announcement = ({ label, list, said }: AuditFacts) => {
  const roles = list('roles').map((role) => ROLES[String(role)] ?? String(role));
  return `إعلان (${isolate(label(ANNOUNCEMENT_TONE_LABELS, 'tone'))}) إلى ${listOf(roles)}: «${said('text')}»`;
};
/** «أُضيف: العلاج»; added sub-sectors are stored as strings, the others as objects with an id. */
const subSectors = ({ list }: AuditFacts, action: string, key: string) => {
  const names = list(key).map((one) =>
    isolate(typeof one === 'string' ? one : String((one as { name?: unknown }).name ?? '')),
  );
  return names.length > 0 ? [`${action}: ${listOf(names)}`] : [];
};

/** Each value of the settings with the one before. */
function settingsSentence({ inner, list, moment }: AuditFacts): string {
  const textOf = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return auditTexts.unset;
    if (typeof value === 'boolean') return value ? settingsLabels.open : settingsLabels.closed;
    return /_(from|to)$/.test(field) ? moment(value) : String(value);
  };
  const values = Object.entries(inner('values')).map(([field, change]) => {
    const { from, to } = change as { from?: unknown; to?: unknown };
    const name = isolate(SETTINGS[field] ?? field);
    return `${name} (من ${isolate(textOf(field, from))} إلى ${isolate(textOf(field, to))})`;
  });
  const pages = list('pages').map((page) => settingsLabels.textOfPage(PAGES[String(page)] ?? String(page)));
  const rubrics = list('criteria').map((type) =>
    settingsLabels.criteriaOf(TYPES[String(type)] ?? String(type)),
  );
  return `تعديل الإعدادات: ${listOf([...values, ...pages, ...rubrics])}`;
}

/** Says that a change of members was made after registration had closed. */
const corrected =
  (sentence: Sentence): Sentence =>
  (facts) =>
    facts.flag('after_closing') ? `${sentence(facts)}، بعد إغلاق التسجيل` : sentence(facts);

const accountChanged: Sentence = ({ subject }) => `تعديل بيانات حساب ${subject}`;
const accountDeleted: Sentence = ({ subject }) => `حذف حساب ${subject}`;
const activationSent: Sentence = ({ subject }) => `إعادة إرسال رابط تعيين كلمة المرور إلى ${subject}`;

/** The sentences of the audit log. The person is shown beside the sentence, so it does not name them. */
const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'session.opened': () => 'تسجيل دخول',
  'session.closed': () => 'تسجيل خروج',
  'session.ended': ({ text }) =>
    text('sessions') ? 'إنهاء الجلسات على كل الأجهزة الأخرى' : 'إنهاء جلسة على جهاز آخر',
  'user.registered': ({ said }) => `تسجيل حساب جديد مع فريق «${said('team_name')}»`,
  'user.email_verified': () => 'تأكيد البريد الإلكتروني',
  'user.email_changed': () => 'تغيير البريد الإلكتروني بعد تأكيد الجديد',
  'user.email_corrected': () => 'تصحيح البريد الإلكتروني قبل تأكيده',
  'user.profile_changed': ({ list }) => {
    const name = list('fields').includes('full_name');
    if (name && list('fields').includes('phone_number')) return 'تعديل الاسم ورقم الجوال من «حسابي»';
    return name ? 'تعديل الاسم من «حسابي»' : 'تعديل رقم الجوال من «حسابي»';
  },
  'user.password_reset': () => 'تعيين كلمة مرور جديدة',
  'user.expired': ({ text, said }) =>
    text('team_name') === undefined
      ? 'حذف حساب قائد بلا فريق'
      : `حذف تسجيل فريق «${said('team_name')}» لأن بريد قائده لم يُؤكَّد`,
  'user.password_changed': () => 'تغيير كلمة المرور',
  'second_factor.enabled': () => 'تفعيل التحقق بخطوتين',
  'second_factor.disabled': () => 'إيقاف التحقق بخطوتين',
  'second_factor.reset': ({ subject }) => `إزالة التحقق بخطوتين عن حساب ${subject}`,
  'second_factor.recovery_used': () => 'تسجيل دخول برمز احتياطي',
  'second_factor.codes_renewed': () => 'تجديد الرموز الاحتياطية',
  'second_factor.required': ({ text }) =>
    text('to') === 'required' ? 'إلزام المجلس بالتحقق بخطوتين' : 'جعل التحقق بخطوتين اختياريًا للمجلس',
  'admin.added': ({ subject, label }) => `إضافة حساب مجلس: ${subject} (${label(ROLE_LABELS, 'role')})`,
  'admin.changed': (facts) => {
    const role = (key: string) => isolate(facts.label(ROLE_LABELS, key));
    return facts.text('to')
      ? `تغيير صلاحية ${facts.subject} من ${role('from')} إلى ${role('to')}`
      : accountChanged(facts);
  },
  'admin.activation_sent': activationSent,
  'admin.deleted': accountDeleted,
  'receptionist.added': ({ subject, said }) => `إضافة حساب استقبال: ${subject} (${said('desk')})`,
  'receptionist.changed': (facts) => {
    const to = facts.text('to');
    if (to === undefined) return accountChanged(facts);
    return `${to === 'disabled' ? 'إيقاف' : 'تفعيل'} حساب الاستقبال ${facts.subject}`;
  },
  'receptionist.activation_sent': activationSent,
  'receptionist.deleted': accountDeleted,
  'check_in.added': (facts) => arrival(facts) + (facts.flag('undone') ? '، وتراجع عنه قبل وصول التسجيل' : ''),
  'check_in.undone': (facts) => `التراجع عن ${arrival(facts)}`,
  'pass.printed': ({ team }) => `طباعة بطاقة ${team}، فلا تُقبل بطاقته السابقة`,
  'evaluation.submitted': ({ label, text, team }) => {
    const version = text('version') ?? '1';
    return `إرسال ${label(EVALUATION_NAMES, 'type')}${version === '1' ? '' : ` مجددًا (النسخة ${version})`}: ${team}`;
  },
  'evaluation.finished': ({ team }) => `اكتمال تقييم ${team}`,
  'evaluation.reopened': ({ team, committee, because }) =>
    `إعادة فتح تقييم ${team} لدى ${committee}${because}`,
  'evaluation.reopen_requested': ({ team, because }) => `طلب إعادة فتح تقييم ${team}${because}`,
  'evaluation.reopen_declined': ({ team, committee, because }) =>
    `رفض طلب ${committee} إعادة فتح تقييم ${team}${because}`,
  'conflict.declared': (facts) => `إعلان تعارض مصالح مع ${facts.team}${conflict(facts)}`,
  'conflict.set': (facts) => `تسجيل تعارض مصالح بين ${facts.committee} و${facts.team}${conflict(facts)}`,
  'conflict.settled': ({ team, text, named }) =>
    text('other_committee_id') === undefined
      ? `الاكتفاء ببقية لجان ${team} بعد تعارض المصالح`
      : `إسناد ${team} إلى ${named('other_committee_id')} بدل لجنة تعارضت مصالحها`,
  'conflict.removed': ({ team, committee, flag }) =>
    `إزالة تعارض المصالح بين ${committee} و${team}${flag('assignment_restored') ? '، وعاد تقييمها محسوبًا' : ''}`,
  'committee.added': ({ subject, count }) =>
    `إضافة ${subject}، والمسند إليها: ${countOf(count('teams'), nouns.team)}`,
  'committee.changed': ({ subject, count }) => {
    const added = count('teams_added');
    const removed = count('teams_removed');
    return listOf([
      `تعديل ${subject}`,
      ...(added > 0 ? [`إسناد ${countOf(added, nouns.team, 'oblique')} إليها`] : []),
      ...(removed > 0 ? [`سحب ${countOf(removed, nouns.team, 'oblique')} منها`] : []),
    ]);
  },
  'committee.deleted': ({ subject }) => `حذف ${subject}`,
  'settings.changed': settingsSentence,
  'page.image_added': () => 'رفع صورة إلى صفحات الفعالية',
  'participants.anonymised': ({ text }) => `إخفاء هوية المشاركين (${text('people') ?? ''})، وحذف ملفاتهم`,
  'team.calibration_began': ({ team }) => `اختيار ${team} عينة معايرة`,
  'team.calibration_ended': ({ team }) => `${team} لم يعد عينة معايرة`,
  'team.data_requested': ({ team }) => `تنزيل نسخة من بيانات ${team}`,
  'sector.added': ({ subject }) => `إضافة قطاع «${subject}»`,
  'sector.changed': (facts) => {
    const before = facts.said('before', facts.name);
    const name = facts.said('name', facts.name);
    return [
      name === before ? `تعديل قطاع «${before}»` : `تغيير اسم قطاع «${before}» إلى «${name}»`,
      ...subSectors(facts, 'أُضيف', 'added'),
      ...subSectors(facts, 'غُيّر اسمه إلى', 'renamed'),
      ...subSectors(facts, 'حُذف', 'removed'),
    ].join('؛ ');
  },
  'sector.deleted': ({ subject }) => `حذف قطاع «${subject}»`,
  'table.added': ({ table }) => `إضافة ${table}`,
  'table.changed': ({ table }) => `تعديل ${table}`,
  'table.deleted': ({ table }) => `حذف ${table}`,
  'team.added': ({ team }) => `إضافة ${team}`,
  'team.renamed': ({ said, name }) => `تغيير اسم فريق من «${said('from', '')}» إلى «${said('to', name)}»`,
  'team.sector_changed': ({ team, said }) =>
    `تصحيح قطاع ${team} من «${said('from', auditTexts.unset)}» إلى «${said('to', auditTexts.unset)}»`,
  'team.leader_changed': ({ team, named }) => `تغيير قائد ${team} من ${named('from')} إلى ${named('to')}`,
  'team.activation_sent': ({ team }) => `إعادة إرسال بريد التفعيل إلى قائد ${team}`,
  'team.deleted': ({ team }) => `حذف ${team}`,
  'team.status_changed': ({ team, label }) =>
    `تغيير حالة ${team} من ${isolate(label(STATUSES, 'from'))} إلى ${isolate(label(STATUSES, 'to'))}`,
  'team.table_changed': ({ team, named }) =>
    `تغيير طاولة ${team} من ${named('from', NO_TABLE)} إلى ${named('to', NO_TABLE)}`,
  'team.availability_changed': ({ team, text, moment }) =>
    text('availability_to')
      ? `تحديد مهلة تسليم ${team} حتى ${moment(text('availability_to'))}`
      : `إلغاء المهلة الخاصة بتسليم ${team}`,
  'team.delivery_disabled': ({ team }) => `إيقاف تسليم ${team}`,
  'member.added': corrected(({ subject, named }) => `إضافة العضو ${subject} إلى فريق «${named('team_id')}»`),
  'member.changed': corrected(
    ({ subject, named }) => `تعديل بيانات العضو ${subject} من فريق «${named('team_id')}»`,
  ),
  'member.deleted': corrected(({ subject, named }) => `حذف العضو ${subject} من فريق «${named('team_id')}»`),
  'project.delivered': ({ said, team, count }) =>
    `تسليم مشروع «${said('title', '')}» من ${team}: ${countOf(count('files'), nouns.file)}`,
  'project.changed': ({ said, team }) => `تعديل بيانات مشروع ${team}، وعنوانه «${said('title', '')}»`,
  'file.deleted': ({ said, team }) => `حذف الملف «${said('name')}» من مشروع ${team}`,
  'files.requested': ({ text, team }) =>
    text('scope') === 'all' ? 'تنزيل ملفات مشاريع الفرق كلها' : `تنزيل ملفات مشروع ${team}`,
  'certificate.added': ({ team, count }) =>
    `رفع شهادات ${team}: ${countOf(count('certificates'), nouns.certificate)}`,
  'certificate.deleted': ({ said, team }) => `حذف الشهادة «${said('name')}» من ${team}`,
  'certificate_template.added': ({ subject, text, said }) =>
    `إضافة تصميم الشهادة «${subject}»${text('copy_of') ? ` نسخةً من «${said('copy_of')}»` : ''}`,
  'certificate_template.changed': ({ subject, text }) =>
    `${TEMPLATE_CHANGES[text('what') ?? ''] ?? TEMPLATE_CHANGES.fields} «${subject}»`,
  'certificate_template.deleted': ({ subject }) => `حذف تصميم الشهادة «${subject}»`,
  'certificates.issued': ({ subject, count, text }) => {
    const to = CERTIFICATE_AUDIENCES[text('to') ?? ''] ?? CERTIFICATE_AUDIENCES.teams;
    return `إصدار شهادات «${subject}» إلى ${to}: ${countOf(count('certificates'), nouns.certificate)}`;
  },
  'certificates.requested': ({ subject }) => `تنزيل كل شهادات «${subject}»`,
  'certificate.revoked': ({ subject, said, because }) =>
    `إلغاء شهادة «${subject}» رقم ${said('serial', '')}${because}`,
  'certificate.reissued': ({ subject, said }) =>
    `إعادة إصدار شهادة «${subject}» رقم ${said('serial', '')} برقم ${said('new_serial', '')}`,
  'message.added': ({ said }) => `كتابة الرسالة «${said('subject')}»`,
  'message.changed': ({ said }) => `تعديل الرسالة «${said('subject')}»`,
  'message.deleted': ({ said }) => `حذف الرسالة «${said('subject')}»`,
  'message.scheduled': ({ said, text, moment }) =>
    `جدولة الرسالة «${said('subject')}» في ${isolate(moment(text('send_at')))}`,
  'message.cancelled': ({ said }) => `إلغاء موعد الرسالة «${said('subject')}»`,
  'message.sent': (facts) => `إرسال الرسالة «${facts.said('subject')}» إلى ${recipients(facts)}`,
  'message.retried': (facts) => `إعادة إرسال الرسالة «${facts.said('subject')}» إلى ${recipients(facts)}`,
  'automatic_message.changed': (facts) => {
    const { text, count } = facts;
    const changed = AUTOMATIC_CHANGES[text('what') ?? ''] ?? AUTOMATIC_CHANGES.text;
    const hours = countOf(count('hours'), nouns.hour, 'oblique');
    const before = text('hours') === undefined ? '' : `، قبل الإغلاق بـ ${hours}`;
    return `${changed} «${automaticKind(facts)}»${before}`;
  },
  'automatic_message.retried': (facts) =>
    `إعادة إرسال المتعثر من الرسالة التلقائية «${automaticKind(facts)}» إلى ${recipients(facts)}`,
  'automatic_messages.holding_changed': ({ text }) =>
    text('to') === 'on'
      ? 'حجز الرسائل التلقائية للمراجعة قبل إرسالها'
      : 'إرسال الرسائل التلقائية من دون مراجعة',
  'automatic_messages.approved': (facts) =>
    `اعتماد رسائل تلقائية وإرسالها: ${messages(facts)}${ofKind(facts)}`,
  'automatic_messages.discarded': (facts) => `تجاهل رسائل تلقائية: ${messages(facts)}${ofKind(facts)}`,
  'export.requested': ({ label, text, named }) =>
    `تصدير ${label(EXPORTS, 'kind')} (${text('format') ?? ''})${text('scope') === 'all' ? '' : ` لدى ${named('scope')}`}`,
  'import.applied': ({ label, count }) =>
    `استيراد ${label(IMPORTS, 'kind')}: ${listTexts.importedRows(count('created'), count('updated'))}`,
  'announcement.added': (facts) => `إضافة ${announcement(facts)}`,
  'announcement.changed': (facts) => `تعديل ${announcement(facts)}`,
  'announcement.ended': ({ said }) => `إنهاء الإعلان «${said('text')}» قبل وقته`,
  'announcement.deleted': ({ said }) => `حذف الإعلان «${said('text')}»`,
  'results.changed': ({ inner }) =>
    `تغيير خيارات النتائج: ${listOf(Object.keys(inner('values')).map((field) => RESULTS_CHOICES[field] ?? field))}`,
  'results.frozen': ({ count, text }) => {
    const ranking = RANKINGS[text('ranking') ?? ''] ?? RANKING_LABELS.raw;
    const code = isolate((text('sha256') ?? '').slice(0, 12));
    return `تجميد النتائج: ${countOf(count('teams'), nouns.team)}، بحسب ${ranking}، والبصمة ${code}`;
  },
  'results.published': () => 'نشر النتائج',
  'results.withdrawn': ({ said }) => `سحب النتائج بعد نشرها، والسبب: ${said('reason', '')}`,
  'results.unfrozen': ({ said }) => `فكّ تجميد النتائج، والسبب: ${said('reason', '')}`,
};

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action);

/** An entry as a sentence. An action that this version does not know is shown by its name. */
export function auditSentence(entry: AuditEntry, timeZone: string): string {
  const facts = auditFacts(entry, timeZone);
  return isKnown(entry.action) ? SENTENCES[entry.action](facts) : `${entry.action}: ${facts.subject}`;
}
