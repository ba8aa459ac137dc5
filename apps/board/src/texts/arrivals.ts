/** How many of the expected teams and people have come to the reception. */
export const arrivalsTexts = {
  title: 'الحضور',
  teams: 'الفرق',
  people: 'الأشخاص',
  bySector: 'الحضور حسب القطاع',
  withoutSector: 'بلا قطاع',
  outOf: (arrived: number, expected: number) => `وصل ${arrived} من ${expected}`,
  peopleOutOf: (arrived: number, expected: number) => `الأشخاص: ${arrived} من ${expected}`,
} as const;
