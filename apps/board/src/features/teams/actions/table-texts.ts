import { isolate } from '@portal/domain/isolate';

/** Of the dialog that gives tables to teams, loaded with it. */
export const tableTexts = {
  noTableFor: (teams: string) => `الطاولات للفرق المشاركة، فلا تُعيَّن لغير المتأهل والمنسحب: ${teams}.`,
  title: (team: string) => `طاولة ${isolate(team)}`,
  tableOf: (team: string) => `الطاولة: ${isolate(team)}`,
  noTable: 'بلا طاولة',
  hint: 'تظهر الطاولات الشاغرة وطاولة الفريق الحالية. لكل طاولة فريق واحد.',
  manyHint: 'اقتُرحت الطاولات الشاغرة بالترتيب على الفرق التي لا طاولة لها، ويمكن تغييرها قبل الحفظ.',
  searchTables: 'ابحث عن طاولة شاغرة',
  noFreeTables: 'لا توجد طاولات شاغرة.',
  toTables: 'إدارة الطاولات',
  done: (team: string) => `حُفظت طاولة ${isolate(team)}`,
} as const;
