import { isolate } from '@portal/domain/isolate';

export const assignmentTexts = {
  noTable: 'بلا طاولة',
  toTeams: 'العودة إلى الفرق',
  nextTeam: (name: string) => `التالي: ${isolate(name)}`,
  sample: 'عينة معايرة',
  roundBegan: (round: string) => `بدأت جولة «${isolate(round)}»`,
} as const;

/** Toasts about the board's changes to the assignment. */
export const liveTexts = {
  reopened: (team: string) => `أُعيد فتح تقييم ${isolate(team)}`,
  assigned: (team: string) => `أُسند إليكم ${isolate(team)}`,
  unassigned: (team: string) => `لم يعد ${isolate(team)} مسندًا إليكم`,
  excluded: (team: string, status: string) => `حالة ${isolate(team)} الآن «${status}»، فلا يُقيَّم`,
  manyChanges: 'تغيّر إسناد الفرق إلى لجنتكم',
} as const;
