import {
  fillMarkdown,
  fillText,
  placeholdersIn,
  recipientPlaceholdersIn,
  unknownPlaceholders,
} from './message-text.ts';

it('names the placeholders of a text once each, with or without spaces, and those that are unknown', () => {
  const text = 'فريق {{team_name}} {{ team_name }} على {{table}} {{portal_link}} {{اسم}}';
  expect(placeholdersIn(text)).toEqual(['team_name', 'table', 'portal_link', 'اسم']);
  expect(unknownPlaceholders(text)).toEqual(['اسم']);
  expect(recipientPlaceholdersIn(text)).toEqual(['team_name', 'table']);
});

it('fills a subject in as it is', () => {
  expect(fillText('{{ team_name }}: {{table}}', { team_name: '*سهم*', table: null })).toBe('*سهم*: ');
});

it('fills a Markdown text in without letting a value format it, and keeps the link of the portal', () => {
  const values = { team_name: '[a](javascript:x)\n# <b>', portal_link: 'https://portal.test/a_b' };
  expect(fillMarkdown('**{{team_name}}** {{portal_link}}', values)).toBe(
    '**\\[a\\]\\(javascript\\:x\\) \\# \\<b\\>** https://portal.test/a_b',
  );
});

it('never fills in what a value contains', () => {
  expect(fillText('{{team_name}}', { team_name: '{{table}}', table: '1' })).toBe('{{table}}');
});
