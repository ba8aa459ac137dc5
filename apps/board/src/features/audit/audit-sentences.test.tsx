import { AUDIT_ACTIONS } from '@portal/api-client';
import type { AuditEntry } from '@portal/api-schema';
import { auditSentence } from './audit-sentences.ts';

const TEAM_ID = '01890000-0000-7000-8000-000000000001';
const COMMITTEE_ID = '01890000-0000-7000-8000-000000000002';

const sentence = (action: string, changes: Partial<AuditEntry> = {}) =>
  auditSentence(
    {
      id: 'a1',
      actor: null,
      action,
      subject_type: 'team',
      subject_id: TEAM_ID,
      subject_name: 'مدار',
      details: {},
      names: { [COMMITTEE_ID]: 'اللجنة الأولى' },
      address: null,
      request_id: null,
      happened_at: '2026-11-20T13:12:00Z',
      ...changes,
    },
    'Asia/Riyadh',
  );

test.each(AUDIT_ACTIONS)('%s has an Arabic sentence even when an old entry has no details', (action) => {
  for (const subject_name of ['مدار', null]) {
    const said = sentence(action, { subject_name });
    expect(said).toMatch(/[\u0600-\u06ff]{3}/);
    expect(said).not.toMatch(/undefined|null|NaN|\[object|[a-z]+\.[a-z]+/);
  }
});

test.each(AUDIT_ACTIONS)('%s isolates what people wrote', (action) => {
  const written = [
    ...['before', 'copy_of', 'desk', 'from', 'full_name', 'label', 'name', 'note', 'reason', 'subject'],
    ...['team_name', 'text', 'title', 'to'],
  ];
  const ids = ['committee_id', 'other_committee_id', 'scope', 'team_id'];
  const details = {
    ...Object.fromEntries(written.map((key) => [key, 'Zed'])),
    ...Object.fromEntries(ids.map((key) => [key, COMMITTEE_ID])),
    added: ['Zed'],
    renamed: [{ name: 'Zed' }],
    removed: [{ name: 'Zed' }],
    members_added: ['Zed'],
    members_removed: ['Zed'],
    teams_added: [COMMITTEE_ID],
    teams_removed: [COMMITTEE_ID],
  };
  const names = { [COMMITTEE_ID]: 'Zed' };
  expect(sentence(action, { subject_name: 'Zed', details, names })).not.toMatch(/(?<!\u2068)Zed/);
});

test.each([
  [
    'team.table_changed',
    { from: null, to: COMMITTEE_ID },
    'تغيير طاولة فريق مدار من بلا طاولة إلى اللجنة الأولى',
  ],
  [
    'team.availability_changed',
    { availability_to: '2026-11-20T13:12:00Z' },
    'تحديد مهلة تسليم فريق مدار حتى 20 نوفمبر 2026، 4:12 م',
  ],
  [
    'evaluation.reopened',
    { committee_id: COMMITTEE_ID, reason: 'خطأ في الإدخال' },
    'إعادة فتح تقييم فريق مدار لدى اللجنة الأولى، والسبب: خطأ في الإدخال',
  ],
  [
    'certificates.issued',
    { name: 'شهادة مشاركة', certificates: 40, to: 'checked_in' },
    'إصدار شهادات «مدار» إلى من سُجّل وصولهم: 40 شهادة',
  ],
  [
    'certificate.revoked',
    { serial: '7ZQ3M-1KD0X-R8V2C-9YB4H', reason: 'خطأ في الاسم' },
    'إلغاء شهادة «مدار» رقم \u20687ZQ3M-1KD0X-R8V2C-9YB4H\u2069، والسبب: خطأ في الاسم',
  ],
  ['certificate_template.changed', { what: 'background' }, 'تغيير خلفية تصميم الشهادة «مدار»'],
  [
    'conflict.declared',
    { committee_id: COMMITTEE_ID, reason: 'شريك في الفريق', was_assigned: true, was_evaluated: true },
    'إعلان تعارض مصالح مع فريق مدار، والسبب: شريك في الفريق، فلم يعد تقييمها محسوبًا',
  ],
  [
    'conflict.set',
    { committee_id: COMMITTEE_ID, reason: 'قرابة', was_assigned: false, was_evaluated: false },
    'تسجيل تعارض مصالح بين اللجنة الأولى وفريق مدار، والسبب: قرابة',
  ],
  [
    'conflict.settled',
    { committee_id: COMMITTEE_ID, other_committee_id: null },
    'الاكتفاء ببقية لجان فريق مدار بعد تعارض المصالح',
  ],
  [
    'conflict.removed',
    { committee_id: COMMITTEE_ID, assignment_restored: true },
    'إزالة تعارض المصالح بين اللجنة الأولى وفريق مدار، وعاد تقييمها محسوبًا',
  ],
  [
    'committee.changed',
    {
      before: 'مدار',
      full_name: 'لجنة الابتكار',
      fields: ['full_name', 'email', 'members', 'teams'],
      members_added: ['د. منى'],
      members_removed: ['م. سعد'],
      teams_added: [COMMITTEE_ID],
      teams_removed: [],
      password_changed: true,
    },
    'تغيير اسم مدار إلى لجنة الابتكار؛ غُيّر بريدها؛ غُيّرت كلمة مرورها؛ أُضيف من الأعضاء: د. منى؛ حُذف من الأعضاء: م. سعد؛ أُسند إليها: اللجنة الأولى',
  ],
  [
    'sector.changed',
    {
      before: 'الصحة',
      name: 'الصحة',
      added: ['العلاج'],
      renamed: [],
      removed: [{ id: COMMITTEE_ID, name: 'الوقاية' }],
    },
    'تعديل قطاع «الصحة»؛ أُضيف: العلاج؛ حُذف: الوقاية',
  ],
  [
    'settings.changed',
    {
      values: {
        delivery_to: { from: null, to: '2026-11-20T13:12:00Z' },
        certificates_open: { from: false, to: true },
      },
      pages: ['help'],
      criteria: ['eco'],
    },
    'تعديل الإعدادات: انتهاء تسليم المشاريع (من غير محدد إلى 20 نوفمبر 2026، 4:12 م)، وإتاحة صفحة «شهادات الفريق» لكل الفرق المتأهلة (من مغلقة إلى مفتوحة)، ونص مركز المساعدة، ومعايير التقييم الاقتصادي',
  ],
  ['settings.changed', { values: {}, pages: [], samples: true }, 'تعديل الإعدادات: عينات المعايرة'],
  ['settings.changed', { values: {}, pages: [] }, 'تعديل الإعدادات'],
  ['user.expired', { team_id: TEAM_ID, team_name: 'سند' }, 'حذف تسجيل فريق «سند» لأن بريد قائده لم يُؤكَّد'],
  [
    'user.expired',
    { team_id: TEAM_ID, team_name: 'فريق سند' },
    'حذف تسجيل «فريق سند» لأن بريد قائده لم يُؤكَّد',
  ],
  ['user.expired', { team_id: COMMITTEE_ID }, 'حذف حساب عضو من فريق «اللجنة الأولى» لأن بريده لم يُؤكَّد'],
  ['user.expired', {}, 'حذف حساب قائد بلا فريق'],
  ['user.profile_changed', { fields: ['email'] }, 'طلب تغيير البريد الإلكتروني من «حسابي»'],
  ['user.profile_changed', { fields: ['phone_number'] }, 'تعديل رقم الجوال من «حسابي»'],
  ['evaluation.submitted', { type: 'tech', version: 1 }, 'إرسال التقييم التقني: فريق مدار'],
  ['evaluation.submitted', { type: 'idea', version: 2 }, 'إرسال تقييم الفكرة مجددًا (النسخة 2): فريق مدار'],
  [
    'import.applied',
    { kind: 'tables', created: 3, updated: 1 },
    'استيراد الطاولات: المضاف: 3 سجلات والمُغيَّر: سجل واحد',
  ],
  ['import.undone', { kind: 'tables', removed: 3 }, 'التراجع عن استيراد الطاولات: حُذف ما أضافه، 3 سجلات'],
  ['prize.voted', {}, 'التصويت في الجائزة «مدار»'],
  ['prize.voted', { withdrawn: true }, 'سحب الصوت في الجائزة «مدار»'],
  ['team.stage_clock_changed', { command: 'start' }, 'بدء مؤقّت فريق مدار على المنصة'],
  [
    'team.stage_clock_changed',
    { command: 'phase', phase: 'questions' },
    'انتقال فريق مدار إلى الأسئلة على المنصة',
  ],
  ['team.stage_clock_changed', { command: 'add', seconds: -30 }, 'إنقاص 0:30 من وقت فريق مدار على المنصة'],
  [
    'stage.durations_changed',
    { presentation_seconds: 300, questions_seconds: 90 },
    'تغيير مدة مراحل المنصة: العرض 5:00، والأسئلة 1:30',
  ],
  ['results.changed', { values: { by_track: true } }, 'تغيير خيارات النتائج: ترتيب كل مسار'],
  ['export.requested', { kind: 'teams', format: 'xlsx', scope: 'all' }, 'تصدير قائمة الفرق (xlsx)'],
  // As it is after the personal data was removed.
  ['project.delivered', { files: 2 }, 'تسليم مشروع «\u2068(محذوف)\u2069» من فريق مدار: ملفان'],
  ['project.changed', {}, 'تعديل بيانات مشروع فريق مدار، وعنوانه «\u2068(محذوف)\u2069»'],
  ['team.advanced', {}, 'تقديم فريق مدار إلى أول قائمة الانتظار'],
])('%s says %j', (action, details, said) => {
  // Dates contain non-breaking spaces.
  expect(sentence(action, { details }).replaceAll('\u00a0', ' ')).toBe(said);
});

test('an action that this version does not know is shown by its name', () => {
  expect(sentence('robot.danced')).toBe('robot.danced: مدار');
});
