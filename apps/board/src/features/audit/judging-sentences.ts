import { listOf } from '@portal/domain/lists';
import { DEFAULT_TYPE_LABELS, evaluationName } from '@portal/domain/rubrics';
import { clockText } from '@portal/domain/stage';
import { RANKING_LABELS } from '@portal/domain/statuses';
import type { AuditFacts, Sentences } from './audit-facts.ts';
import { countedTexts, listed, listedTeams } from './sentence-texts.ts';

const RESULTS_RANKINGS: Readonly<Record<string, string>> = RANKING_LABELS;
const RESULTS_CHOICES: Readonly<Record<string, string>> = {
  ranking: 'الترتيب المعتمد',
  top: 'عدد المراكز المعلنة',
  by_track: 'ترتيب كل مسار',
  own_rank: 'مركز كل فريق',
  own_types: 'درجات كل فريق بحسب النوع',
  notes: 'ملاحظات اللجان',
};

const COMMITTEE_FIELDS: Readonly<Record<string, string>> = {
  email: 'غُيّر بريدها',
  phone_number: 'غُيّر رقم جوالها',
};

/** The name of a committee before and after, and what else changed. */
function committeeChanged({ code, orSubject, list, flag, namedAll }: AuditFacts): string {
  const before = orSubject('before');
  // Older entries do not have the name before.
  const name =
    code('before') === undefined || code('full_name') === undefined ? before : orSubject('full_name');
  const [fields = [], added = [], removed = []] = ['fields', 'members_added', 'members_removed'].map((key) =>
    list(key).map(String),
  );
  const areSame = added.length + removed.length === 0;
  return [
    name === before ? `تعديل ${before}` : `تغيير اسم ${before} إلى ${name}`,
    ...fields.flatMap((field) => COMMITTEE_FIELDS[field] ?? []),
    ...(flag('password_changed') ? ['غُيّرت كلمة مرورها'] : []),
    ...(areSame && fields.includes('members') ? ['عُدّلت صفات أعضائها أو ترتيبهم'] : []),
    ...listed('أُضيف من الأعضاء', added),
    ...listed('حُذف من الأعضاء', removed),
    ...listedTeams('أُسند إليها', namedAll('teams_added')),
    ...listedTeams('سُحب منها', namedAll('teams_removed')),
  ].join('؛ ');
}

const timeOf = (seconds: number) => clockText(seconds * 1000);

function stageClock({ team, code, count }: AuditFacts): string {
  const seconds = count('seconds');
  const time = timeOf(Math.abs(seconds));
  if (seconds > 0) return `إضافة ${time} إلى وقت ${team} على المنصة`;
  if (seconds < 0) return `إنقاص ${time} من وقت ${team} على المنصة`;
  switch (code('phase') ?? code('command')) {
    case 'start':
      return `بدء مؤقّت ${team} على المنصة`;
    case 'pause':
      return `إيقاف مؤقّت ${team} على المنصة`;
    case 'presentation':
      return `بدء العرض من جديد لـ${team} على المنصة`;
    case 'questions':
      return `انتقال ${team} إلى الأسئلة على المنصة`;
    default:
      return `تغيير مؤقّت ${team} على المنصة`;
  }
}

/** What is done with committees, evaluations and results, and on the stage. */
export const judgingSentences = {
  'evaluation.submitted': ({ team, code, label }) => {
    // Entries from before rubrics have no label.
    const evaluation = evaluationName(code('label') ?? label(DEFAULT_TYPE_LABELS, 'type'));
    const version = code('version') ?? '1';
    return version === '1'
      ? `إرسال ${evaluation}: ${team}`
      : `إرسال ${evaluation} مجددًا (النسخة ${version}): ${team}`;
  },
  'evaluation.finished': ({ team }) => `اكتمال تقييم ${team}`,
  'evaluation.reopened': ({ team, because, named }) =>
    `إعادة فتح تقييم ${team} لدى ${named('committee_id')}${because()}`,
  'evaluation.reopen_requested': ({ team, because }) => `طلب إعادة فتح تقييم ${team}${because()}`,
  'evaluation.reopen_declined': ({ team, because, named }) =>
    `رفض طلب ${named('committee_id')} إعادة فتح تقييم ${team}${because()}`,
  'conflict.declared': ({ team, because, flag }) =>
    `إعلان تعارض مصالح مع ${team}${because()}${flag('was_evaluated') ? '، فلم يعد تقييمها محسوبًا' : ''}`,
  'conflict.set': ({ team, because, flag, named }) =>
    `تسجيل تعارض مصالح بين ${named('committee_id')} و${team}${because()}${flag('was_evaluated') ? '، فلم يعد تقييمها محسوبًا' : ''}`,
  'conflict.settled': ({ team, code, named }) =>
    code('other_committee_id') === undefined
      ? `الاكتفاء ببقية لجان ${team} بعد تعارض المصالح`
      : `إسناد ${team} إلى ${named('other_committee_id')} بدل لجنة تعارضت مصالحها`,
  'conflict.removed': ({ team, flag, named }) =>
    `إزالة تعارض المصالح بين ${named('committee_id')} و${team}${flag('assignment_restored') ? '، وعاد تقييمها محسوبًا' : ''}`,
  'committee.added': ({ plain, count }) => countedTexts.committeeAdded(plain.subject, count('teams')),
  'committee.changed': committeeChanged,
  'committee.deleted': ({ subject }) => `حذف ${subject}`,
  'judge.added': ({ subject, named }) => `إضافة المحكّم ${subject} إلى ${named('committee_id')}`,
  'judge.changed': ({ subject, named }) => `تعديل بيانات المحكّم ${subject} في ${named('committee_id')}`,
  'judge.link_made': ({ subject, named }) => `إنشاء رابط دخول للمحكّم ${subject} في ${named('committee_id')}`,
  'judge.revoked': ({ subject, named }) => `إيقاف دخول المحكّم ${subject} من ${named('committee_id')}`,
  'judge.deleted': ({ subject, named }) => `حذف المحكّم ${subject} من ${named('committee_id')}`,
  'team.calibration_began': ({ team }) => `اختيار ${team} عينة معايرة`,
  'team.calibration_ended': ({ team }) => `${team} لم يعد عينة معايرة`,
  'prize.added': ({ subject }) => `إضافة الجائزة «${subject}»`,
  'prize.changed': ({ orSubject }) => `تعديل الجائزة «${orSubject('name')}»`,
  'prize.deleted': ({ subject }) => `حذف الجائزة «${subject}»`,
  'prize.picked': ({ plain, count }) => countedTexts.prizePicked(plain.subject, count('teams')),
  'prize.voted': ({ subject, flag }) =>
    `${flag('withdrawn') ? 'سحب الصوت' : 'التصويت'} في الجائزة «${subject}»`,
  'prizes.ordered': 'ترتيب الجوائز',
  'team.brought_to_stage': ({ team }) => `صعود ${team} إلى المنصة`,
  'team.left_stage': ({ team }) => `نزول ${team} عن المنصة`,
  'team.stage_clock_changed': stageClock,
  'stage.durations_changed': ({ count }) =>
    `تغيير مدة مراحل المنصة: العرض ${timeOf(count('presentation_seconds'))}، والأسئلة ${timeOf(count('questions_seconds'))}`,
  'round.added': ({ subject }) => `إضافة الجولة «${subject}»`,
  'round.changed': ({ subject }) => `تعديل الجولة «${subject}»`,
  'round.deleted': ({ subject }) => `حذف الجولة «${subject}»`,
  'round.begun': ({ plain, count }) => countedTexts.roundBegun(plain.subject, count('teams')),
  'round.withdrawn': ({ subject }) => `التراجع عن بدء الجولة «${subject}»`,
  'rubric.added': ({ subject }) => `إضافة نموذج التحكيم «${subject}»`,
  'rubric.changed': ({ orSubject }) => {
    const [before, name] = [orSubject('before'), orSubject('name')];
    return before === name
      ? `تعديل نموذج التحكيم «${name}»`
      : `تعديل نموذج التحكيم «${before}» وتسميته «${name}»`;
  },
  'rubric.deleted': ({ subject }) => `حذف نموذج التحكيم «${subject}»`,
  'results.changed': ({ inner }) =>
    `تغيير خيارات النتائج: ${listOf(Object.keys(inner('values')).map((field) => RESULTS_CHOICES[field] ?? field))}`,
  'results.frozen': ({ code, count }) => {
    const ranking = RESULTS_RANKINGS[code('ranking') ?? ''] ?? RANKING_LABELS.raw;
    return countedTexts.resultsFrozen(count('teams'), ranking, (code('sha256') ?? '').slice(0, 12));
  },
  'results.published': 'نشر النتائج',
  'results.withdrawn': ({ text }) => `سحب النتائج بعد نشرها، والسبب: ${text('reason')}`,
  'results.unfrozen': ({ text }) => `فكّ تجميد النتائج، والسبب: ${text('reason')}`,
} satisfies Sentences;
