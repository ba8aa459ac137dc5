import { listOf } from '@portal/domain/lists';

/** What another person saved while a form was edited, field by field. */
export const fieldConflictTexts = {
  followed: (fields: readonly string[]) => `حُدّثت هنا: ${listOf(fields)}. ما كُتب في بقية الحقول باقٍ كما هو.`,
  conflictsHint: 'ما كُتب هنا لم يضِع. لكل حقل مما يلي قيمتان، والاختيار بينهما قبل الحفظ.',
  decideFirst: 'يلزم الاختيار بين القيمتين قبل الحفظ.',
  understood: 'حسنًا',
  mine: 'المكتوب هنا',
  differs: 'مختلف: ',
} as const;
