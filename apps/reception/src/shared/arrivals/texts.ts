import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

export const arrivalTexts = {
  count: (arrived: number, expected: number) =>
    `وصل ${arrived} من ${countOf(expected, nouns.team, 'oblique')}`,
  here: 'هنا',
  at: (desk: string) => `عند ${isolate(desk)}`,
  noTable: 'بلا طاولة بعد',
  noSector: 'بلا قطاع',
  leader: 'القائد',
  waiting: 'بانتظار الإرسال',
  tags: { none: 'لم يصل', some: 'وصل بعضهم', all: 'وصل الفريق' },
  members: (arrived: number, of: number) => `حضر ${arrived} من ${countOf(of, nouns.member, 'oblique')}`,
  loadFailed: 'تعذّر تحميل قائمة الفرق',
} as const;
