import { ANNOUNCEMENT_TONE_LABELS } from '@portal/domain/announcements';
import { FORM_LABELS } from '@portal/domain/forms/texts';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { ROLE_GROUP_LABELS } from '@portal/domain/roles';
import { listTexts } from '../../shared/lists/texts.ts';
import { automaticKindNames } from '../../shared/records/automatic-kind-names.ts';
import type { AuditFacts, Sentences } from './audit-facts.ts';
import { countedTexts, listed } from './sentence-texts.ts';
import { settingsSentence } from './settings-sentence.ts';
import { auditTexts } from './texts.ts';

const AUTOMATIC_CHANGES: Readonly<Record<string, string>> = {
  on: 'تفعيل الرسالة التلقائية',
  off: 'إيقاف الرسالة التلقائية',
  text: 'تعديل نص الرسالة التلقائية',
  default: 'إعادة النص الافتراضي للرسالة التلقائية',
  hours: 'تغيير موعد الرسالة التلقائية',
};
const TEMPLATE_CHANGES: Readonly<Record<string, string>> = {
  name: 'تغيير اسم تصميم الشهادة إلى',
  fields: 'تعديل تصميم الشهادة',
  background: 'تغيير خلفية تصميم الشهادة',
};
const CERTIFICATE_AUDIENCES: Readonly<Record<string, string>> = {
  qualified: 'أعضاء الفرق المتأهلة',
  checked_in: 'من سُجّل وصولهم',
  first: 'أصحاب المراكز الأولى',
  committees: 'أعضاء لجان التحكيم',
};
const EXPORTS = { evaluated: 'الفرق المقيّمة', teams: 'قائمة الفرق', committees: 'لجان التحكيم' };
const IMPORTS = {
  tables: 'الطاولات',
  committees: 'لجان التحكيم',
  assignments: 'إسناد الفرق',
  teams: 'الفرق',
};

/** Names of sub-sectors: added ones are stored as strings, the others as objects with an id. */
const namesIn = ({ list }: AuditFacts, key: string) =>
  list(key).map((one) => (typeof one === 'string' ? one : String((one as { name?: unknown }).name ?? '')));
const fieldOf = ({ text }: AuditFacts) => text('label', auditTexts.deleted);
const formOf = ({ label }: AuditFacts) => isolate(label(FORM_LABELS, 'form'));
/** With «…» for what is another word for each recipient. */
const plainMessageOf = ({ code }: AuditFacts) =>
  code('subject')?.replace(/\{\{\w+\}\}/g, '…') ?? auditTexts.deleted;
const messageOf = (facts: AuditFacts) => isolate(plainMessageOf(facts));
const automaticKindOf = ({ code, label }: AuditFacts) =>
  code('kind') === undefined ? auditTexts.deleted : label(automaticKindNames, 'kind');
const heldMessages = (action: string) => (facts: AuditFacts) =>
  countedTexts.heldMessages(action, facts.count('messages'), facts.code('kind') && automaticKindOf(facts));
const announcementOf = ({ list, label, text }: AuditFacts) => {
  const roles: Readonly<Record<string, string>> = ROLE_GROUP_LABELS;
  const people = listOf(list('roles').map((role) => roles[String(role)] ?? String(role)));
  return `(${isolate(label(ANNOUNCEMENT_TONE_LABELS, 'tone'))}) يراه ${people}: «${text('text', auditTexts.deleted)}»`;
};

/** What is done with the event's settings and lists, with certificates and messages, and with the portal itself. */
export const eventSentences = {
  'settings.changed': settingsSentence,
  'page.image_added': 'رفع صورة إلى صفحات الفعالية',
  'sector.added': ({ subject }) => `إضافة قطاع «${subject}»`,
  'sector.changed': (facts) => {
    const [before, name] = [facts.orSubject('before'), facts.orSubject('name')];
    return [
      name === before ? `تعديل قطاع «${before}»` : `تغيير اسم قطاع «${before}» إلى «${name}»`,
      ...listed('أُضيف', namesIn(facts, 'added')),
      ...listed('غُيّر اسمه إلى', namesIn(facts, 'renamed')),
      ...listed('حُذف', namesIn(facts, 'removed')),
    ].join('؛ ');
  },
  'sector.deleted': ({ subject }) => `حذف قطاع «${subject}»`,
  'track.added': ({ subject }) => `إضافة مسار «${subject}»`,
  'track.changed': ({ orSubject }) => {
    const [before, name] = [orSubject('before'), orSubject('name')];
    return before === name ? `تعديل مسار «${name}»` : `تغيير اسم مسار «${before}» إلى «${name}»`;
  },
  'track.deleted': ({ subject }) => `حذف مسار «${subject}»`,
  'tracks.ordered': 'ترتيب المسارات',
  'form_field.added': (facts) => `إضافة حقل «${fieldOf(facts)}» إلى نموذج ${formOf(facts)}`,
  'form_field.changed': (facts) => `تعديل حقل «${fieldOf(facts)}» في نموذج ${formOf(facts)}`,
  'form_field.removed': (facts) => `حذف حقل «${fieldOf(facts)}» من نموذج ${formOf(facts)}`,
  'form.ordered': (facts) => `ترتيب حقول نموذج ${formOf(facts)}`,
  'table.added': ({ table }) => `إضافة ${table}`,
  'table.changed': ({ table }) => `تعديل ${table}`,
  'table.deleted': ({ table }) => `حذف ${table}`,
  'certificate.added': ({ plain, count }) =>
    countedTexts.certificatesAdded(plain.team, count('certificates')),
  'certificate.deleted': ({ team, text }) => `حذف الشهادة «${text('name', auditTexts.deleted)}» من ${team}`,
  'certificate_template.added': ({ subject, text, code }) =>
    `إضافة تصميم الشهادة «${subject}»${code('copy_of') ? ` نسخةً من «${text('copy_of')}»` : ''}`,
  'certificate_template.changed': ({ subject, code }) =>
    `${TEMPLATE_CHANGES[code('what') ?? ''] ?? TEMPLATE_CHANGES.fields} «${subject}»`,
  'certificate_template.deleted': ({ subject }) => `حذف تصميم الشهادة «${subject}»`,
  'certificates.issued': ({ plain, code, count }) => {
    const people = CERTIFICATE_AUDIENCES[code('to') ?? ''] ?? 'أعضاء فرق محددة';
    return countedTexts.certificatesIssued(plain.subject, people, count('certificates'));
  },
  'certificates.requested': ({ subject }) => `تنزيل كل شهادات «${subject}»`,
  'certificate.revoked': ({ subject, text, because }) =>
    `إلغاء شهادة «${subject}» رقم ${text('serial')}${because()}`,
  'certificate.reissued': ({ subject, text }) =>
    `إعادة إصدار شهادة «${subject}» رقم ${text('serial')} برقم ${text('new_serial')}`,
  'message.added': (facts) => `كتابة الرسالة «${messageOf(facts)}»`,
  'message.changed': (facts) => `تعديل الرسالة «${messageOf(facts)}»`,
  'message.deleted': (facts) => `حذف الرسالة «${messageOf(facts)}»`,
  'message.scheduled': (facts) =>
    `جدولة الرسالة «${messageOf(facts)}» في ${isolate(facts.moment(facts.code('send_at')))}`,
  'message.cancelled': (facts) => `إلغاء موعد الرسالة «${messageOf(facts)}»`,
  'message.sent': (facts) => countedTexts.messageSent(plainMessageOf(facts), facts.count('recipients')),
  'message.retried': (facts) =>
    `إعادة ${countedTexts.messageSent(plainMessageOf(facts), facts.count('recipients'))}`,
  'automatic_message.changed': (facts) => {
    const { code, count } = facts;
    const what = AUTOMATIC_CHANGES[code('what') ?? ''] ?? AUTOMATIC_CHANGES.text;
    const hours = code('hours') && countedTexts.beforeClosing(count('hours'));
    return `${what} «${automaticKindOf(facts)}»${hours ?? ''}`;
  },
  'automatic_message.retried': (facts) =>
    countedTexts.automaticRetried(automaticKindOf(facts), facts.count('recipients')),
  'automatic_messages.holding_changed': ({ code }) =>
    code('to') === 'on'
      ? 'حجز الرسائل التلقائية للمراجعة قبل إرسالها'
      : 'إرسال الرسائل التلقائية من دون مراجعة',
  'automatic_messages.approved': heldMessages('اعتماد رسائل تلقائية وإرسالها'),
  'automatic_messages.discarded': heldMessages('تجاهل رسائل تلقائية'),
  'export.requested': ({ code, named, label }) => {
    const of = code('scope') === 'all' ? '' : ` لدى ${named('scope')}`;
    return `تصدير ${label(EXPORTS, 'kind')} (${code('format') ?? ''})${of}`;
  },
  'import.applied': ({ label, count }) =>
    `استيراد ${label(IMPORTS, 'kind')}: ${listTexts.importedRecords(count('created'), count('updated'))}`,
  'import.undone': ({ label, count }) => countedTexts.importUndone(label(IMPORTS, 'kind'), count('removed')),
  'announcement.added': (facts) => `إضافة إعلان ${announcementOf(facts)}`,
  'announcement.changed': (facts) => `تعديل إعلان ${announcementOf(facts)}`,
  'announcement.ended': ({ text }) => `إنهاء الإعلان «${text('text', auditTexts.deleted)}» قبل وقته`,
  'announcement.deleted': ({ text }) => `حذف الإعلان «${text('text', auditTexts.deleted)}»`,
  'release.published': ({ subject, text, code, because }) => {
    const some = code('share') ? `لـ ${text('share')}٪ من الأشخاص` : 'للمعاينة';
    const people = code('to') === 'everyone' ? 'للجميع' : some;
    return `نشر إصدار ${text('version', auditTexts.unset)} من ${subject} ${people}${because('note')}`;
  },
  'release.promoted': ({ subject, text, code, because }) =>
    `تعميم إصدار ${text('version', auditTexts.unset)} من ${subject} على ${code('share') ? `${text('share')}٪ من الأشخاص` : 'الجميع'}${because('note')}`,
  'release.ended': ({ subject, text, code, because }) =>
    `إنهاء ${code('step') === 'end_preview' ? 'معاينة' : 'تجربة'} إصدار ${text('version', auditTexts.unset)} من ${subject}${because('note')}`,
  'release.rolled_back': ({ subject, text, because }) =>
    `إرجاع ${subject} إلى إصدار ${text('version', auditTexts.unset)}${because('note')}`,
} satisfies Sentences;
