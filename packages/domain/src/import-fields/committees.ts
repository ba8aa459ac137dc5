import { ASSIGNMENT_SHEET } from './assignments.ts';
import { fieldsOf, type ImportField, type ImportSheet } from './import-field.ts';

const COMMITTEE_EXAMPLE = 'لجنة التحكيم الأولى';
const EMAIL_EXAMPLE = 'committee@example.com';

/** The headings are those of the export of the committees, so that it is a valid import. */
export const COMMITTEE_SHEET: ImportSheet = {
  sheet: 'committees',
  label: 'اللجان',
  names: ['لجان التحكيم', 'committees', 'judging committees'],
  fields: fieldsOf({
    full_name: {
      label: 'اللجنة',
      headings: ['اسم اللجنة', 'لجنة التحكيم', 'committee', 'committee name', 'judging committee'],
      required: true,
      example: COMMITTEE_EXAMPLE,
    },
    email: {
      label: 'البريد الإلكتروني',
      headings: ['البريد', 'بريد اللجنة', 'البريد الإلكتروني للجنة', 'email', 'committee email'],
      example: EMAIL_EXAMPLE,
    },
    phone_number: {
      label: 'رقم الجوال',
      headings: ['الجوال', 'جوال اللجنة', 'phone', 'phone number', 'mobile', 'committee phone'],
      example: '0500000001',
    },
  }),
};

/** Their committee is that of the email, or else of the name. In a file of one sheet it is that of the same row. */
export const JUDGE_SHEET: ImportSheet = {
  sheet: 'judges',
  label: 'أعضاء اللجان',
  names: ['الأعضاء', 'المحكمون', 'judges', 'members', 'committee members'],
  fields: fieldsOf({
    judge_committee: {
      label: 'اللجنة',
      headingsOfSheet: ['اسم اللجنة', 'لجنة التحكيم', 'committee', 'committee name', 'judging committee'],
      namesOwner: true,
      example: COMMITTEE_EXAMPLE,
    },
    judge_committee_email: {
      label: 'بريد اللجنة',
      headingsOfSheet: ['البريد الإلكتروني', 'البريد الإلكتروني للجنة', 'email', 'committee email'],
      namesOwner: true,
      example: EMAIL_EXAMPLE,
    },
    judge_name: {
      label: 'الاسم',
      headings: [
        'اسم العضو',
        'العضو',
        'اسم المحكم',
        'المحكم',
        'judge',
        'judge name',
        'member',
        'member name',
      ],
      headingsOfSheet: ['الاسم الكامل', 'name', 'full name'],
      required: true,
      example: 'أ. نورة السالم',
    },
    judge_title: {
      label: 'الصفة',
      headings: ['الصفة', 'صفة العضو', 'صفة المحكم', 'judge title', 'member title'],
      headingsOfSheet: ['المنصب', 'title', 'position'],
      example: 'رئيسة اللجنة',
    },
  }),
};

/** The teams of committees, beside them. In a file of one sheet the committee is that of the same row. */
export const COMMITTEE_TEAM_SHEET: ImportSheet = {
  ...ASSIGNMENT_SHEET,
  fields: ASSIGNMENT_SHEET.fields.map(({ headings = [], required: _, ...field }): ImportField => {
    const isOwner = field.field === 'committee' || field.field === 'committee_email';
    if (isOwner) return { ...field, headingsOfSheet: headings, namesOwner: true };
    return { ...field, headings: [field.label, ...headings], required: field.field === 'team' };
  }),
};
