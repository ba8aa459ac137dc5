import { columnLetters, mappingOf } from './import-columns.ts';

const tables = (...headings: string[]) => [{ sheet: 'tables', name: null, headings }];

it('matches headings in Arabic and English, however they are written', () => {
  expect(mappingOf('tables', tables('ملاحظات', 'اسم الطاوله *', 'Seats'))).toEqual({
    name: 1,
    location: null,
    capacity: 2,
  });
});

it('leaves a field out that several columns match', () => {
  expect(mappingOf('tables', tables('الطاولة', 'table', 'الموقع'))).toEqual({ location: 2, capacity: null });
});

describe('the members of teams', () => {
  const teams = ['الفريق', 'البريد الإلكتروني', 'رقم الجوال'];
  const ofTeams = { team: 0, leader_email: 1 };
  it('are on a sheet of their own', () => {
    const mapping = mappingOf('teams', [
      { sheet: 'teams', name: 'الفرق', headings: teams },
      { sheet: 'members', name: 'الأعضاء', headings: ['الفريق', 'الاسم', 'البريد الإلكتروني'] },
    ]);
    expect(mapping).toMatchObject({ ...ofTeams, member_team: 3, member_name: 4, member_email: 5 });
  });

  it('or beside their teams, under headings that cannot mean the leader', () => {
    const headings = [...teams, 'اسم العضو', 'بريد العضو'];
    const mapping = mappingOf('teams', [{ sheet: 'teams', name: null, headings }]);
    expect(mapping).toMatchObject({ ...ofTeams, member_team: null, member_name: 3, member_email: 4 });
  });
});

it('matches the title of a judge beside the committee by the heading of the template', () => {
  const headings = ['اللجنة', 'اسم العضو', 'الصفة'];
  const mapping = mappingOf('committees', [{ sheet: 'committees', name: null, headings }]);
  expect(mapping).toMatchObject({ full_name: 0, judge_name: 1, judge_title: 2 });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
