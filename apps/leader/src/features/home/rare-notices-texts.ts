import { isolate } from '@portal/domain/isolate';

/** Notices that few homes have, loaded with them. */
export const rareNoticesTexts = {
  movedOn: (round: string) => `تأهل فريقكم: هو من فرق «${isolate(round)}».`,
  endedIn: (round: string) => `انتهى تحكيم فريقكم عند «${isolate(round)}»، ولم يتأهل إلى الجولة التالية.`,
  sharesName: 'لفريق آخر الاسم نفسه، فيختلط الفريقان على من يقرأ القوائم.',
  renameIt: 'غيّروا اسم فريقكم ما دام التسجيل مفتوحًا.',
  title: 'أسئلة مطلوبة بلا إجابة',
  registration: 'أسئلة التسجيل',
  about: (people: string) => `أسئلة عن ${people}`,
  aboutYou: 'أسئلة عنك',
  answer: 'الإجابة عنها',
} as const;
