import { FORMS } from '../forms/kinds.ts';
import type { FormField } from '../forms/questions.ts';
import { foldForSearch } from '../search-text.ts';
import { EXPORTED_ONLY_HEADINGS, TEAM_MEMBER_SHEET, TEAM_SHEET } from './teams.ts';

/** Headings are compared without marks, spaces and punctuation: «اسم الطاولة*» is «اسم الطاوله». */
export function headingKey(heading: string): string {
  return foldForSearch(heading).replace(/[^\p{L}\p{N}]/gu, '');
}

const TEAM_HEADINGS = [TEAM_SHEET, TEAM_MEMBER_SHEET].flatMap(({ fields }) =>
  fields.flatMap(({ label, headings = [], headingsOfSheet = [] }) => [
    label,
    ...headings,
    ...headingsOfSheet,
  ]),
);

/**
 * The heading of each field of the forms by its id, in exports and imports of teams: what it asks, with a number after it when
 * another column has that heading.
 */
export function formHeadings(fields: readonly FormField[]): Map<string, string> {
  const taken = new Set([...TEAM_HEADINGS, ...EXPORTED_ONLY_HEADINGS].map(headingKey));
  const ordered = FORMS.flatMap((form) => fields.filter((field) => field.form === form));
  return new Map(
    ordered.map(({ id, label }) => {
      let heading = label;
      for (let count = 2; taken.has(headingKey(heading)); count += 1) heading = `${label} (${count})`;
      taken.add(headingKey(heading));
      return [id, heading];
    }),
  );
}
