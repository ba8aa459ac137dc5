import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** The area's texts; those of pages that are long are in `texts/`. */
export const texts = {
  menu: { checkIn: 'تسجيل الحضور', teams: 'الفرق المتوقعة' },
  loadFailed: 'تعذّر تحميل قائمة الفرق',
  arrivals: {
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
  },
  teams: {
    search: 'اسم الفريق أو العضو',
    filter: 'الحضور',
    all: 'الكل',
    arrived: 'وصل',
    missing: 'لم يصل',
    sector: 'القطاع',
    emptyTitle: 'لا توجد فرق متوقعة بعد',
    emptyText: 'تظهر هنا الفرق متى قُبلت.',
    noneTitle: 'لا نتائج',
    noneText: 'لا يوجد فريق بهذا البحث وهذه التصفية.',
    list: 'قائمة الفرق المتوقعة',
  },
} as const;
