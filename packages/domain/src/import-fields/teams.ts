import { fieldsOf, type ImportSheet } from './import-field.ts';

/** The headings are those of the export of the teams, so that it is a valid import. */
export const TEAM_SHEET: ImportSheet = {
  sheet: 'teams',
  label: 'الفرق',
  names: ['teams'],
  fields: fieldsOf({
    team: {
      label: 'الفريق',
      headings: ['اسم الفريق', 'team', 'team name'],
      required: true,
      example: 'فريق المثال',
    },
    status: { label: 'الحالة', headings: ['حالة الفريق', 'status', 'team status'] },
    sector: { label: 'القطاع', headings: ['قطاع الفريق', 'sector'], example: 'الصحة' },
    sub_sectors: {
      label: 'المجالات الفرعية',
      headings: ['المجال الفرعي', 'sub sectors', 'sub sector'],
    },
    track: { label: 'المسار', headings: ['مسار الفريق', 'track'] },
    table: {
      label: 'الطاولة',
      headings: ['اسم الطاولة', 'رقم الطاولة', 'table', 'table name', 'table number'],
    },
    leader_name: {
      label: 'قائد الفريق',
      headings: ['اسم القائد', 'اسم قائد الفريق', 'القائد', 'leader', 'leader name', 'team leader'],
      example: 'سارة العتيبي',
    },
    leader_email: {
      label: 'بريد قائد الفريق',
      headings: [
        'البريد الإلكتروني',
        'البريد',
        'بريد القائد',
        'البريد الإلكتروني لقائد الفريق',
        'email',
        'leader email',
        'team leader email',
      ],
      required: true,
      example: 'leader@example.com',
    },
    leader_phone: {
      label: 'جوال قائد الفريق',
      headings: ['رقم الجوال', 'جوال القائد', 'الجوال', 'phone', 'phone number', 'mobile', 'leader phone'],
      example: '0500000001',
    },
    leader_identity: {
      label: 'هوية قائد الفريق',
      headings: ['رقم الهوية', 'هوية القائد', 'الهوية', 'identity', 'national id', 'leader identity'],
      example: '1000000001',
    },
    leader_identity_kind: {
      label: 'نوع هوية قائد الفريق',
      headings: ['نوع الهوية', 'نوع هوية القائد', 'identity kind', 'leader identity kind'],
    },
    leader_identity_country: {
      label: 'بلد هوية قائد الفريق',
      headings: ['بلد الهوية', 'بلد هوية القائد', 'identity country', 'leader identity country'],
    },
    leader_nationality: {
      label: 'جنسية قائد الفريق',
      headings: ['الجنسية', 'جنسية القائد', 'nationality', 'leader nationality'],
    },
  }),
};

/** Their team is that of the leader's email, or else of the name. In a file of one sheet it is that of the same row. */
export const TEAM_MEMBER_SHEET: ImportSheet = {
  sheet: 'members',
  label: 'الأعضاء',
  names: ['أعضاء الفرق', 'members', 'team members'],
  fields: fieldsOf({
    member_team: {
      label: 'الفريق',
      headingsOfSheet: ['اسم الفريق', 'team', 'team name'],
      namesOwner: true,
      example: 'فريق المثال',
    },
    member_leader_email: {
      label: 'بريد قائد الفريق',
      headingsOfSheet: ['بريد القائد', 'البريد الإلكتروني لقائد الفريق', 'leader email', 'team leader email'],
      namesOwner: true,
      example: 'leader@example.com',
    },
    member_name: {
      label: 'الاسم',
      headings: ['اسم العضو', 'member', 'member name'],
      headingsOfSheet: ['الاسم الكامل', 'العضو', 'name', 'full name'],
      example: 'نورة الشهري',
    },
    member_role: {
      label: 'الصفة',
      headings: ['صفة العضو', 'member role'],
      headingsOfSheet: ['role'],
      example: 'عضو',
    },
    member_specialty: {
      label: 'التخصص',
      headings: ['تخصص العضو', 'member specialty'],
      headingsOfSheet: ['specialty'],
    },
    member_email: {
      label: 'البريد الإلكتروني',
      headings: ['بريد العضو', 'البريد الإلكتروني للعضو', 'member email'],
      headingsOfSheet: ['البريد', 'email'],
      required: true,
      example: 'member@example.com',
    },
    member_phone: {
      label: 'رقم الجوال',
      headings: ['جوال العضو', 'رقم جوال العضو', 'member phone'],
      headingsOfSheet: ['الجوال', 'phone', 'phone number', 'mobile'],
      example: '0500000002',
    },
    member_identity: {
      label: 'رقم الهوية',
      headings: ['هوية العضو', 'رقم هوية العضو', 'member identity'],
      headingsOfSheet: ['الهوية', 'identity', 'national id'],
      example: '1000000002',
    },
    member_identity_kind: {
      label: 'نوع الهوية',
      headings: ['نوع هوية العضو', 'member identity kind'],
      headingsOfSheet: ['identity kind'],
    },
    member_identity_country: {
      label: 'بلد الهوية',
      headings: ['بلد هوية العضو', 'member identity country'],
      headingsOfSheet: ['identity country'],
    },
    member_nationality: {
      label: 'الجنسية',
      headings: ['جنسية العضو', 'member nationality'],
      headingsOfSheet: ['nationality'],
    },
  }),
};

/** The other headings of that export. */
export const EXPORTED_ONLY_HEADINGS = [
  'مكان الطاولة',
  'عدد الأعضاء',
  'الأعضاء',
  'المشروع',
  'تاريخ تسليم المشروع',
  'وقت الوصول',
  'لجان التحكيم',
  'حالة التقييم',
  'تاريخ التسجيل',
];
