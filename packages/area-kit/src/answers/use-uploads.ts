import { type Dispatch, type SetStateAction, useState } from 'react';
import { fileAnswerTexts } from './texts.ts';

/** A file field of a form reports its upload: one more runs, or one less. */
export type ReportUploads = Dispatch<SetStateAction<number>>;

/** The uploads that run in a form: it is sent only after them, and what is said before it closes and stops them. */
export function useUploads() {
  const [count, report] = useState(0);
  return { report, leaving: count > 0 ? fileAnswerTexts.leaving : null };
}
