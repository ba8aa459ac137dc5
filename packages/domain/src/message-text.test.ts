import {
  answerPlaceholder,
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

it('fills a subject in as it is, with a name isolated from the words around it', () => {
  const isolated = '\u2068*سهم*\u2069';
  expect(fillText('{{ team_name }}: {{table}}', { team_name: '*سهم*', table: null })).toBe(`${isolated}: `);
  expect(fillText('فريق {{team_name}}!', { team_name: 'سهم' })).toBe('فريق سهم!');
  const answer = answerPlaceholder('01890000-0000-7000-8000-000000000000');
  expect(fillText(`{{${answer}}}`, { [answer]: 'https://team.test' })).toBe('https://team.test');
});

it('does not say «فريق» twice before a name that begins with it', () => {
  const values = { team_name: 'فريق النور' };
  expect(fillText('تأهّل فريق {{team_name}}', values)).toBe('تأهّل فريق النور');
  expect(fillMarkdown('شغر مقعد لفريق **{{team_name}}**', values)).toBe('شغر مقعد **لفريق النور**');
  expect(fillText('مرحبًا {{team_name}}', values)).toBe('مرحبًا فريق النور');
});

it('fills a Markdown text in without letting a value format it, and keeps the link of the portal', () => {
  const values = { team_name: '[a](javascript:x)\n# <b>', portal_link: 'https://portal.test/a_b' };
  expect(fillMarkdown('**{{team_name}}** {{portal_link}}', values)).toBe(
    '**\u2068\\[a\\]\\(javascript\\:x\\) \\# \\<b\\>\u2069** https://portal.test/a_b',
  );
});

it('never fills in what a value contains', () => {
  expect(fillText('{{team_name}}', { team_name: '{{table}}', table: '1' })).toBe('\u2068{{table}}\u2069');
});
