import { textDirection } from './text-direction.ts';

it.each([
  ['', 'rtl'],
  ['{{leader_name}}، نرحب بكم في {{event_name}}.', 'rtl'],
  ['{{team_name}}', 'rtl'],
  ['## Day 1\n- بطاقة الهوية (ID)', 'rtl'],
  ['https://example.sa/a?x=1', 'rtl'],
  ['Welcome to the hackathon, {{team_name}}!', 'ltr'],
  ['1. See [the map](/support/الخريطة).', 'ltr'],
])('«%s» is %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
