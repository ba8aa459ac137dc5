import { answerText, checkAnswers, parseAnswer, unansweredFields } from './answers.ts';
import { type FormField, PLAIN_QUESTION, type Question, questionFaults } from './questions.ts';

const question: Question = { ...PLAIN_QUESTION, label: 'سؤال' };
const field = (id: string, asked: Partial<Question> = {}): FormField => ({
  ...question,
  ...asked,
  id,
  form: 'registration',
});
const check = (asked: Partial<Question>, value: string | number | boolean | string[]) =>
  checkAnswers([field('a', asked)], { a: value }, { complete: true }).faults.a;
const options = ['أحمر', 'أزرق', 'أخضر'];

test.each<[Partial<Question>, string | number | boolean | string[], boolean]>([
  [{}, 'نص', true],
  [{}, 'سطر\nآخر', false],
  [{ max: 3 }, 'أربع', false],
  [{}, 'ا'.repeat(201), false],
  [{ kind: 'long_text' }, 'سطر\nآخر', true],
  [{ kind: 'number', min: 2, max: 4 }, 2, true],
  [{ kind: 'number', min: 2, max: 4 }, 5, false],
  [{ kind: 'number', min: 2 }, 1, false],
  [{ kind: 'number' }, Number.POSITIVE_INFINITY, false],
  [{ kind: 'number', whole: true }, 2.5, false],
  [{ kind: 'number' }, '2', false],
  [{ kind: 'choice', options }, 'أحمر', true],
  [{ kind: 'choice', options }, 'أسود', false],
  [{ kind: 'choices', options, min: 2 }, ['أحمر', 'أزرق'], true],
  [{ kind: 'choices', options, min: 2 }, ['أحمر'], false],
  [{ kind: 'choices', options, max: 1 }, ['أحمر', 'أزرق'], false],
  [{ kind: 'choices', options }, ['أحمر', 'أحمر'], false],
  [{ kind: 'date' }, '2026-02-28', true],
  [{ kind: 'date' }, '2026-02-30', false],
  [{ kind: 'link' }, 'https://example.org/a?b=1', true],
  [{ kind: 'link' }, 'javascript:alert(1)', false],
  [{ kind: 'link' }, 'https://user:pass@example.org', false],
  [{ kind: 'consent' }, true, true],
  [{ kind: 'consent' }, 'نعم', false],
])('%j takes %j: %j', (asked, value, isAccepted) => {
  expect(check(asked, value) === undefined).toBe(isAccepted);
});

test('a required answer may be missing only where that is allowed, or where its question is hidden', () => {
  const asks = field('a', { kind: 'choice', options });
  const depends = field('b', { required: true, shown_when: { field_id: 'a', answers: ['أزرق'] } });
  const further = field('c', { required: true, shown_when: { field_id: 'b', answers: ['x'] } });
  const fields = [asks, depends, further];
  const rule = { complete: true };
  expect(checkAnswers(fields, { a: 'أزرق' }, rule).faults).toEqual({ b: 'هذا الحقل مطلوب' });
  expect(checkAnswers(fields, { a: 'أزرق' }, { ...rule, complete: false }).faults).toEqual({});
  // What was typed before the question was hidden is dropped, and with it what depended on it.
  expect(checkAnswers(fields, { a: 'أحمر', b: 'x', c: 'y' }, rule)).toEqual({
    answers: { a: 'أحمر' },
    faults: {},
  });
});

test('what was hidden before is kept, and a file that other answers bring up is asked for after them', () => {
  const asks = field('a', { kind: 'choice', options });
  const file = field('b', { kind: 'file', required: true, shown_when: { field_id: 'a', answers: ['أزرق'] } });
  const fields = [asks, file];
  const hidden = { a: 'أحمر', b: 'خطة.pdf' };
  expect(checkAnswers(fields, {}, { complete: true, stored: hidden }).answers).toEqual(hidden);
  const shown = { ...hidden, a: 'أزرق' };
  expect(checkAnswers(fields, { a: 'أخضر' }, { complete: true, stored: shown }).answers).toEqual({
    a: 'أخضر',
  });
  const stored = { a: 'أحمر' };
  expect(checkAnswers(fields, { a: 'أزرق' }, { complete: true, stored }).faults).toEqual({});
  expect(checkAnswers(fields, {}, { complete: true, stored: { a: 'أزرق' } }).faults).toEqual({
    b: 'هذا الحقل مطلوب',
  });
});

test('a file about a member is no condition for adding the member, but is unanswered until it is uploaded', () => {
  const asks = field('a', { kind: 'choice', options, required: true });
  const shown_when = { field_id: 'a', answers: ['أزرق'] };
  const file: FormField = { ...field('b', { kind: 'file', required: true, shown_when }), form: 'members' };
  expect(checkAnswers([asks, file], { a: 'أزرق' }, { complete: true }).faults).toEqual({});
  const unanswered = (stored: Parameters<typeof unansweredFields>[1]) =>
    unansweredFields([asks, file], stored).map(({ id }) => id);
  expect(unanswered({})).toEqual(['a']);
  expect(unanswered({ a: 'أزرق' })).toEqual(['b']);
  expect(unanswered({ a: 'أزرق', b: 'هوية.pdf' })).toEqual([]);
  expect(unanswered({ a: 'أحمر' })).toEqual([]);
});

test('an answer stays valid when its question has changed since, but another one must fit it', () => {
  const now = [field('a', { kind: 'choice', options: ['أبيض', 'أسود'] })];
  const rule = { complete: true, stored: { a: 'أحمر' } };
  expect(checkAnswers(now, { a: 'أحمر' }, rule)).toEqual({ answers: { a: 'أحمر' }, faults: {} });
  expect(checkAnswers(now, {}, rule).answers).toEqual({ a: 'أحمر' });
  expect(checkAnswers(now, { a: 'أزرق' }, rule).faults.a).toBe('اختر من الخيارات');
  expect(checkAnswers(now, { unknown: 'x' }, rule).faults.unknown).toMatch(/تغيّر هذا النموذج/);
});

test('an answer survives being written into a cell and read again', () => {
  const kinds = [
    ['choices', ['أحمر، غامق', 'أزرق']],
    ['number', -2.5],
    ['consent', true],
    ['date', '2026-11-25'],
    ['short_text', 'نص'],
  ] as const;
  for (const [kind, value] of kinds) expect(parseAnswer({ kind }, answerText(value))).toEqual(value);
  expect(parseAnswer({ kind: 'number' }, '١٢٫٥')).toBe(12.5);
  expect(parseAnswer({ kind: 'number' }, 'كثير')).toBe('كثير');
});

test('the minus of a limit stays before its number in the sentence', () => {
  const asked = field('a', { kind: 'number', min: -5, max: -2 });
  const said = (value: number) => checkAnswers([asked], { a: value }, { complete: true }).faults.a;
  expect([said(-6), said(0)]).toEqual(['أدخل \u2068-5\u2069 أو أكثر', 'أدخل \u2068-2\u2069 أو أقل']);
});

test('the board is told what a field cannot be', () => {
  const faults = (asked: Partial<Question>, before: FormField[] = []) =>
    Object.keys(questionFaults({ ...question, ...asked }, before));
  expect(faults({})).toEqual([]);
  expect(faults({ label: ' ' })).toEqual(['label']);
  expect(faults({ kind: 'choice', options: ['واحد'] })).toEqual(['options']);
  expect(faults({ kind: 'choice', options: ['أ', ' أ '] })).toEqual(['options']);
  expect(faults({ kind: 'choices', options: ['أ؛ ب', 'ج'] })).toEqual(['options']);
  expect(faults({ kind: 'number', min: 3, max: 2 })).toEqual(['max']);
  expect(faults({ kind: 'number', min: 0.2, max: 0.8, whole: true })).toEqual(['max']);
  expect(faults({ max: 201 })).toEqual(['max']);
  expect(faults({ kind: 'choices', options, min: 0, max: 0 })).toEqual(['max']);
  const on = (answers: string[]) => ({ shown_when: { field_id: 'a', answers } });
  const asks = field('a', { kind: 'choice', options });
  expect(faults(on(['أحمر']), [asks])).toEqual([]);
  expect(faults(on(['أحمر']))).toEqual(['shown_when']);
  expect(faults(on([]), [asks])).toEqual(['shown_when']);
  expect(faults(on(['أسود']), [asks])).toEqual(['shown_when']);
});
