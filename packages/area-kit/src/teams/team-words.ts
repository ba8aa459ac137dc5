/** «فريق مدار»; a team that calls itself so already keeps its name. */
export function teamTitle(name: string): string {
  return name.startsWith('فريق') ? name : `فريق ${name}`;
}

/** «الطاولة 12»; a table that is called so already keeps its name. */
export function tableTitle(name: string): string {
  return name.includes('طاولة') ? name : `الطاولة ${name}`;
}
