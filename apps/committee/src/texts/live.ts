/** Toasts about the board's changes to the assignment. */
export const liveTexts = {
  reopened: (team: string) => `أُعيد فتح تقييم ${team}`,
  assigned: (team: string) => `أُسند إليكم ${team}`,
  unassigned: (team: string) => `لم يعد ${team} مسندًا إليكم`,
  excluded: (team: string, status: string) => `حالة ${team} الآن «${status}»، فلا يُقيَّم`,
  manyChanges: 'تغيّر إسناد الفرق إلى لجنتكم',
} as const;
