import { fieldsOf, type ImportSheet } from './import-field.ts';

export const TABLE_SHEET: ImportSheet = {
  sheet: 'tables',
  label: 'الطاولات',
  names: ['tables'],
  fields: fieldsOf({
    name: {
      label: 'الطاولة',
      headings: ['اسم الطاولة', 'رقم الطاولة', 'table', 'table name', 'table number', 'name'],
      required: true,
      example: 'الطاولة 01',
    },
    location: {
      label: 'المكان',
      headings: ['مكان الطاولة', 'الموقع', 'القاعة', 'location', 'table location', 'hall'],
      example: 'القاعة أ',
    },
    capacity: {
      label: 'عدد المقاعد',
      headings: ['المقاعد', 'السعة', 'seats', 'capacity'],
      example: 6,
    },
  }),
};
