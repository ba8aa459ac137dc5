import { sampleDates, sampleHome, sampleTeam } from '../../testing/samples.ts';
import { deliverySentence } from './delivery-window.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const END = '2026-12-01T08:00:00.000Z';
const OWN_END = '2026-12-05T08:00:00.000Z';
const sentence = (home: Parameters<typeof sampleHome>[0], dates: Partial<typeof sampleDates> = {}) =>
  // Without the no-break spaces of formatted dates.
  deliverySentence(sampleHome(home), { ...sampleDates, ...dates }, 'Asia/Riyadh', NOW)?.replaceAll(
    '\u00a0',
    ' ',
  );

test.each([
  [
    'inside the window',
    { delivery_open: true, delivery_to: END },
    {},
    'التسليم متاح حتى 1 ديسمبر 2026، 11:00 ص.',
  ],
  [
    "until the team's own date",
    { delivery_open: true, delivery_to: OWN_END, team: sampleTeam({ availability_to: OWN_END }) },
    {},
    'مُدّد التسليم لفريقكم حتى 5 ديسمبر 2026، 11:00 ص.',
  ],
  [
    'before the window',
    { delivery_to: END },
    { delivery_from: '2026-11-25T08:00:00.000Z' },
    'يبدأ التسليم 25 نوفمبر 2026، 11:00 ص.',
  ],
  [
    'after the window',
    { delivery_to: '2026-11-20T08:00:00.000Z' },
    {},
    'انتهى التسليم 20 نوفمبر 2026، 11:00 ص.',
  ],
  ['disabled by the board', { delivery_to: null }, {}, /أوقف مجلس الإدارة التسليم/],
  ['without any date', { delivery_to: null }, { delivery_to: null }, 'لم يُحدَّد موعد التسليم بعد.'],
  ['out of the event', { delivery_to: null, team_status: 'Rejected' as const }, {}, /فريقكم لم يعد منها/],
])('a team %s sees the matching sentence', (_, home, dates, expected) => {
  const shown = sentence(home, dates);
  if (typeof expected === 'string') expect(shown).toBe(expected);
  else expect(shown).toMatch(expected);
});
