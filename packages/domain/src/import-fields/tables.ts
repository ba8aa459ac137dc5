import type { ImportSheet } from './import-field.ts';

export const TABLE_SHEET: ImportSheet = {
  sheet: 'tables',
  label: 'الطاولات',
  names: ['tables'],
  fields: [
    {
      field: 'name',
      label: 'الطاولة',
      headings: ['اسم الطاولة', 'رقم الطاولة', 'table', 'table name', 'table number', 'name'],
      required: true,
      example: 'الطاولة 01',
    },
    {
      field: 'location',
      label: 'المكان',
      headings: ['مكان الطاولة', 'الموقع', 'القاعة', 'location', 'table location', 'hall'],
      example: 'القاعة أ',
    },
    {
      field: 'capacity',
      label: 'عدد المقاعد',
      headings: ['المقاعد', 'السعة', 'seats', 'capacity'],
      example: 6,
    },
  ],
};
