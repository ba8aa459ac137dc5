import { conflictingFields, isEdited, mergeCommittee } from './committee-conflicts.ts';
import type { ChosenTeam, CommitteeValues } from './committee-values.ts';

const team = (name: string, evaluated = false): ChosenTeam => ({ id: name, name, sector: null, evaluated });
const base: CommitteeValues = {
  full_name: 'اللجنة الأولى',
  email: 'first@demo.sa',
  phone_number: '0504000001',
  password: '',
  members: [{ key: 'm1', full_name: 'نورة', title: '' }],
  teams: [team('مدار'), team('سند')],
};

test('fields that only the other person changed are theirs, edited ones are mine', () => {
  const theirs = { ...base, full_name: 'اسم جديد', email: 'new@demo.sa' };
  const mine = { ...base, email: 'mine@demo.sa', password: 'Secret123' };
  expect(mergeCommittee(base, theirs, mine)).toEqual({
    ...base,
    full_name: 'اسم جديد',
    email: 'mine@demo.sa',
    password: 'Secret123',
  });
});

test('both changes of the teams apply', () => {
  const theirs = { ...base, teams: [team('مدار'), team('سند'), team('نماء')] };
  const mine = { ...base, teams: [team('سند'), team('أثر')] };
  expect(mergeCommittee(base, theirs, mine).teams.map(({ name }) => name)).toEqual(['سند', 'نماء', 'أثر']);
});

test('a team that was evaluated meanwhile is not removed', () => {
  const theirs = { ...base, teams: [team('مدار', true), team('سند')] };
  const mine = { ...base, teams: [team('سند')] };
  expect(mergeCommittee(base, theirs, mine).teams.map(({ name }) => name)).toEqual(['مدار', 'سند']);
});

test('members are compared by their names, and stay mine when I edited them', () => {
  const theirs = { ...base, members: [{ key: 'x', full_name: 'نورة', title: 'رئيسة' }] };
  const mine = { ...base, members: [...base.members, { key: 'n', full_name: 'سعد', title: '' }] };
  expect(conflictingFields(base, theirs, mine)).toEqual([
    { field: 'members', label: 'الأعضاء', theirs: 'نورة (رئيسة)', mine: 'نورة وسعد' },
  ]);
  expect(mergeCommittee(base, theirs, mine).members).toBe(mine.members);
});

test('the same change by both people is no conflict', () => {
  const both = { ...base, full_name: 'اسم جديد' };
  expect(conflictingFields(base, both, both)).toEqual([]);
});

test('another order of teams is no edit; a password is one', () => {
  expect(isEdited(base, { ...base, teams: base.teams.toReversed() })).toBe(false);
  expect(isEdited(base, { ...base, password: 'Secret123' })).toBe(true);
});
