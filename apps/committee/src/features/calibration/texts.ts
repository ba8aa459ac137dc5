/** Samples, which every committee scores first, and which count for nothing. */
export const calibrationTexts = {
  title: 'هذا الفريق عينة معايرة',
  text: 'تقيّمه كل اللجان أولًا لتتقارب موازينها، ولا تُحسب درجاته في الترتيب ولا في تقدّمكم. بعد إنهائه ترون درجاتكم بجانب درجات بقية اللجان بلا أسماء.',
  compareTitle: 'درجاتكم بجانب بقية اللجان',
  caption: 'درجات المعايير',
  criterion: 'المعيار',
  own: 'درجتكم',
  others: 'بقية اللجان',
  total: 'المجموع',
  noOthers: 'لم تُنهِ لجنة أخرى هذه العينة بعد.',
} as const;
