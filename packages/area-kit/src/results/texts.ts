import { isolate } from '@portal/domain/isolate';
import { trackTitle } from '@portal/domain/track-title';

/** The published results. Apart from the texts of all areas, because no home shows them. */
export const resultsTexts = {
  place: 'المركز',
  ownTeam: 'فريقكم',
  ownRank: (track?: string) => `مركز فريقكم${track ? ` في ${isolate(trackTitle(track))}` : ''}`,
  typeTotal: (type: string) => `${type} (من 100)`,
  notes: 'ملاحظات لجان التحكيم',
  noNotes: 'لم تكتب اللجان ملاحظات لفريقكم.',
  notRanked: (round?: string) =>
    round === undefined ? 'لم يدخل فريقكم الترتيب النهائي.' : `لم يدخل فريقكم ترتيب «${isolate(round)}».`,
  onlyFirst: 'أُعلنت المراكز الأولى فقط.',
} as const;
