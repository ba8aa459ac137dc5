import { clockAfter, clockText, hasBegun, remainingAt, type StageClock } from './stage.ts';

const durations = { presentation_seconds: 300, questions_seconds: 180 };
const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);
const ready: StageClock = { phase: 'presentation', ends_at: null, remaining_ms: 300_000 };

it('runs, stands, and gets a minute more, running or not', () => {
  const running = clockAfter(ready, durations, { action: 'start' }, at(0));
  expect(running.ends_at).toEqual(at(300));
  expect(clockAfter(running, durations, { action: 'start' }, at(10))).toEqual(running);
  const paused = clockAfter(running, durations, { action: 'pause' }, at(40));
  expect(paused).toEqual({ ...ready, remaining_ms: 260_000 });
  expect(clockAfter(paused, durations, { action: 'pause' }, at(99))).toEqual(paused);
  expect(clockAfter(paused, durations, { action: 'add', seconds: 60 }, at(99)).remaining_ms).toBe(320_000);
  expect(clockAfter(running, durations, { action: 'add', seconds: 60 }, at(40)).ends_at).toEqual(at(360));
  expect(clockAfter(paused, durations, { action: 'start' }, at(100)).ends_at).toEqual(at(360));
});

it('has a whole minute again when one is added after the end, running or not', () => {
  const running = clockAfter(ready, durations, { action: 'start' }, at(0));
  const add = { action: 'add', seconds: 60 } as const;
  expect(clockAfter(running, durations, add, at(402)).ends_at).toEqual(at(462));
  const paused = clockAfter(running, durations, { action: 'pause' }, at(402));
  expect(clockAfter(paused, durations, add, at(500))).toEqual({ ...ready, remaining_ms: 60_000 });
  const shorter = { action: 'add', seconds: -60 } as const;
  expect(clockAfter(running, durations, shorter, at(402)).ends_at).toEqual(at(240));
});

it('has begun once time was used, not when minutes were added before its start', () => {
  const add = { action: 'add', seconds: 60 } as const;
  const longer = clockAfter(ready, durations, add, at(0));
  expect([ready, longer].map((clock) => hasBegun(clock, durations))).toEqual([false, false]);
  const running = clockAfter(longer, durations, { action: 'start' }, at(0));
  const paused = clockAfter(running, durations, { action: 'pause' }, at(0.4));
  const more = clockAfter(paused, durations, add, at(1));
  expect([running, paused, more].map((clock) => hasBegun(clock, durations))).toEqual([true, true, true]);
});

it('goes on with the questions at once while it runs, and a new team waits for its start', () => {
  const running = clockAfter(ready, durations, { action: 'start' }, at(0));
  const questions = clockAfter(running, durations, { action: 'phase', phase: 'questions' }, at(310));
  expect(questions).toEqual({ phase: 'questions', ends_at: at(490), remaining_ms: 0 });
  expect(clockAfter(ready, durations, { action: 'phase', phase: 'questions' }, at(0))).toEqual({
    phase: 'questions',
    ends_at: null,
    remaining_ms: 180_000,
  });
  expect(clockAfter(questions, durations, { action: 'team' }, at(500))).toEqual(ready);
});

it('follows other durations only before it has begun', () => {
  const longer = { action: 'durations', presentation_seconds: 600, questions_seconds: 60 } as const;
  expect(clockAfter(ready, durations, longer, at(0)).remaining_ms).toBe(600_000);
  const withMinute = { ...ready, remaining_ms: 360_000 };
  expect(clockAfter(withMinute, durations, longer, at(0)).remaining_ms).toBe(660_000);
  const begun = { ...ready, remaining_ms: 299_000 };
  expect(clockAfter(begun, durations, longer, at(0))).toEqual(begun);
});

it('is read as minutes and seconds, also after its end', () => {
  const running = { ends_at: at(300).toISOString(), remaining_ms: 0 };
  expect(remainingAt(running, at(55).getTime())).toBe(245_000);
  expect(remainingAt({ ends_at: null, remaining_ms: 5000 }, 0)).toBe(5000);
  expect([245_000, 244_001, 999, 0, -1, -61_000].map(clockText)).toEqual([
    '4:05',
    '4:05',
    '0:01',
    '0:00',
    '+0:01',
    '+1:01',
  ]);
});
