import { countOf, nouns } from '@portal/domain/plurals';

/** Sentences about limits of uploads. */
export const uploadTexts = {
  tooManyAtOnce: (max: number) => `الحد الأقصى في المرة الواحدة: ${countOf(max, nouns.file)}`,
  tooManyInAll: (max: number) => `الحد الأقصى في المجموع: ${countOf(max, nouns.file)}`,
};
