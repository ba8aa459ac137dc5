import { fieldsOf, type ImportSheet } from './import-field.ts';

export const ASSIGNMENT_SHEET: ImportSheet = {
  sheet: 'assignments',
  label: 'إسناد الفرق',
  names: ['الإسناد', 'الإسنادات', 'assignments'],
  fields: fieldsOf({
    committee: {
      label: 'اللجنة',
      headings: ['اسم اللجنة', 'لجنة التحكيم', 'committee', 'committee name', 'judging committee'],
      required: true,
      example: 'لجنة التحكيم الأولى',
    },
    committee_email: {
      label: 'بريد اللجنة',
      headings: ['البريد الإلكتروني للجنة', 'committee email'],
      example: 'committee@example.com',
    },
    team: {
      label: 'الفريق',
      headings: ['اسم الفريق', 'team', 'team name'],
      required: true,
      example: 'فريق المثال',
    },
    leader_email: {
      label: 'بريد قائد الفريق',
      headings: ['بريد القائد', 'البريد الإلكتروني لقائد الفريق', 'leader email', 'team leader email'],
      example: 'leader@example.com',
    },
  }),
};
