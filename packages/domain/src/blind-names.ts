import { PROJECT_UPLOAD } from './upload-limits.ts';

/** What a judge who may not know who a team is calls it. 0 is a team without a number. */
export function blindTeamName(number: number): string {
  return number === 0 ? 'فريق محجوب الاسم' : `الفريق ${number}`;
}

/** What follows the word «فريق» in a message to such a judge. */
export function blindNameInMessage(number: number): string {
  return number === 0 ? 'محجوب الاسم' : `رقم ${number}`;
}

/** The value of a placeholder for the name of a team that such a judge may read: one from before names were hidden may not. */
export function blindNameOfSent(name: string): string {
  return /^رقم \d+$/.test(name) ? name : blindNameInMessage(0);
}

/** What such a judge sees of the name of a file: its number among those of the team, from 1, and its kind. */
export function blindFileName(number: number, name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // Anything else behind the dot may be a part of a name.
  return (PROJECT_UPLOAD.extensions as readonly string[]).includes(extension)
    ? `ملف ${number}.${extension}`
    : `ملف ${number}`;
}
