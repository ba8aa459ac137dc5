import { SAYS_TEAM } from './team-title.ts';

/** The word at the end of a text with what is joined to it, and after it marks of Markdown, a quotation mark or a bracket: «لفريق **». */
const TEAM_BEFORE = /(?<!\p{L})([وف]?[بكل]?)(?:ال|(?<=ل)ل)?فريق\s+([*_«"“([]*)$/u;

/** The name of a team after a text, which may end with the word: a name that says it replaces it, «لفريق » + «فريقنا» is «لفريقنا». */
export function withTeam(before: string, shown: string): string {
  const name = SAYS_TEAM.exec(shown);
  const word = TEAM_BEFORE.exec(before);
  if (!name || !word) return before + shown;
  const [, mark = '', article] = name;
  const [, joined = '', marks = ''] = word;
  const rest = shown.slice(mark.length);
  const said = article && joined.endsWith('ل') ? rest.slice(1) : rest;
  return before.slice(0, word.index) + marks + mark + joined + said;
}

/** «فريق «مدار»», or only «فريقنا» in its quotation marks. */
export const quotedTeam = (shown: string): string => `${withTeam('فريق «', shown)}»`;
