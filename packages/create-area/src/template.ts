export interface NewArea {
  /** Names its folders, its package, its paths and its global variable. */
  name: string;
  role: string;
  /** Arabic: its entry in the menu of the role, and the heading of its first page. */
  title: string;
}

const NAME = /^[a-z][a-z0-9]{1,29}$/;
/** It is written into source code between quotes. */
const TITLE = /^(?=.*\p{Script=Arabic})[^'"`\\<>\p{Cc}]{2,40}$/u;

/** What is wrong with the name, the role and the title, one sentence each. */
export function faultsOfArea({ name, role, title }: NewArea, roles: readonly string[]): string[] {
  return [
    ...(NAME.test(name)
      ? []
      : [`The name ${name} is not 2 to 30 small Latin letters and digits that begin with a letter.`]),
    ...(roles.includes(role) ? [] : [`There is no role ${role}: choose one of ${roles.join(', ')}.`]),
    ...(TITLE.test(title)
      ? []
      : [`The title "${title}" is not 2 to 40 characters in Arabic without quotes and brackets.`]),
  ];
}

/** A file of the template in the words of a new area; nothing else in it contains them. */
export function fillIn(text: string, { name, role, title }: NewArea): string {
  return text
    .replaceAll('newarea', name)
    .replaceAll('منطقة جديدة', title)
    .replaceAll(/(["'])leader\1/g, `$1${role}$1`);
}
