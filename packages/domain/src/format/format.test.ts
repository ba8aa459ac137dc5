import {
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatRemaining,
  formatWithin,
} from './dates.ts';
import { toLatinDigits } from './digits.ts';
import { formatFileSize, formatNumber, formatPercent, formatScore } from './numbers.ts';
import { countOf, nouns } from './plurals.ts';

const RIYADH = 'Asia/Riyadh';
const now = new Date('2026-11-20T13:12:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** With plain spaces, as a person reads it. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates', () => {
  it('shows an instant in the event’s time zone with 0–9 digits', () => {
    expect(spaced(formatDateTime('2026-11-20T13:12:00Z', RIYADH))).toBe('20 نوفمبر 2026، 4:12 م');
    expect(spaced(formatDateTime('2026-11-20T13:12:00Z', 'America/New_York'))).toBe('20 نوفمبر 2026، 8:12 ص');
  });

  it('takes the day of the time zone, not of the machine', () => {
    expect(spaced(formatDay('2026-12-04T22:30:00Z', RIYADH))).toBe('5 ديسمبر');
    expect(spaced(formatDate('2026-12-04T20:30:00Z', RIYADH))).toBe('4 ديسمبر 2026');
  });

  it('lets a line break only between the day and the time', () => {
    const places = formatDateTime('2026-11-20T13:12:00Z', RIYADH).split(' ');
    expect(places.map(spaced)).toEqual(['20 نوفمبر 2026،', '4:12 م']);
  });

  it.each([
    [-2_000, 'قبل ثانيتين'],
    [-400, 'الآن'],
    [-5 * 60_000, 'قبل 5 دقائق'],
    [-DAY_MS, 'أمس'],
    [3 * DAY_MS + HOUR_MS, 'خلال 3 أيام'],
  ])('says how far %i ms is', (distance, text) => {
    expect(formatRelative(after(distance), now)).toBe(text);
  });

  it.each([
    [3 * DAY_MS + 4 * HOUR_MS, '3 أيام و4 ساعات'],
    [2 * DAY_MS, 'يومان'],
    [HOUR_MS + 2 * 60_000, 'ساعة واحدة ودقيقتان'],
    [3_000, '3 ثوانٍ'],
    [400, 'ثانية واحدة'],
  ])('says what is left of %i ms', (distance, text) => {
    expect(formatRemaining(after(distance), now)).toBe(text);
  });

  it('bends the dual after «خلال»', () => {
    expect(formatWithin(after(2 * DAY_MS + 2 * HOUR_MS), now)).toBe('خلال يومين وساعتين');
    expect(formatWithin(after(3 * DAY_MS + 4 * HOUR_MS), now)).toBe('خلال 3 أيام و4 ساعات');
    expect(formatWithin(after(-1), now)).toBeNull();
  });

  it('has nothing left to say once the moment has passed', () => {
    expect(formatRemaining(after(-1), now)).toBeNull();
  });
});

describe('numbers', () => {
  it('writes percent after the number and sizes in megabytes', () => {
    expect(formatPercent(66.6)).toBe('67٪');
    expect(formatFileSize(12.4 * 1024 * 1024)).toBe('12.4 ميغابايت');
    expect(formatFileSize(10 * 1024 * 1024)).toBe('10 ميغابايت');
    expect(formatFileSize(3_000)).toBe('3 كيلوبايت');
  });

  it('keeps a half, drops a zero, and lines scores up', () => {
    expect([8.5, 8, 1_240].map((value) => formatNumber(value))).toEqual(['8.5', '8', '1,240']);
    expect(formatScore(88)).toBe('88.0');
  });

  it('reads Arabic-Indic and Persian digits', () => {
    expect(toLatinDigits('٠٥٥١٢٣٤٥٦٧ و۱۲۳')).toBe('0551234567 و123');
  });
});

describe('counting', () => {
  it.each(Object.entries(nouns))('puts %s into the form of every number', (_name, noun) => {
    const { one, two, few, many, other } = noun;
    const singular = (counts: readonly number[], form: string) =>
      expect(counts.map((count) => countOf(count, noun))).toEqual(counts.map((count) => `${count} ${form}`));
    expect([countOf(1, noun), countOf(2, noun)]).toEqual([one, two]);
    singular([3, 10, 103, 110], few);
    singular([11, 12, 24, 99, 111], many);
    singular([0, 100, 101, 102, 1000], other);

    const isFeminine = other.endsWith('ة');
    expect(one).toBe(`${other} ${isFeminine ? 'واحدة' : 'واحد'}`);
    expect(two).toBe(isFeminine ? `${other.slice(0, -1)}تان` : `${other}ان`);
    expect(many).toBe(isFeminine ? other : `${other}ًا`);
    expect(few).not.toBe(other);
  });

  it('bends the dual after a noun or a preposition, and nothing else', () => {
    const oblique = [1, 2, 3, 11].map((count) => countOf(count, nouns.committee, 'oblique'));
    expect(oblique).toEqual(['لجنة واحدة', 'لجنتين', '3 لجان', '11 لجنة']);
  });
});
