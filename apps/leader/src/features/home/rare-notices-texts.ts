/** Notices that few homes have, loaded with them. */
export const rareNoticesTexts = {
  sharesName: 'لفريق آخر الاسم نفسه، فيختلط الفريقان على من يقرأ القوائم.',
  renameIt: 'غيّروا اسم فريقكم ما دام التسجيل مفتوحًا.',
  title: 'أسئلة مطلوبة بلا إجابة',
  registration: 'أسئلة التسجيل',
  about: (people: string) => `أسئلة عن ${people}`,
  aboutYou: 'أسئلة عنك',
  answer: 'الإجابة عنها',
} as const;
