import { isolate } from '@portal/domain/isolate';
/** «فريق مدار»; unchanged when the name already begins with the word. */
export function teamTitle(name: string): string {
  return name.startsWith('فريق') ? name : `فريق ${isolate(name)}`;
}

/** «الطاولة 12»; unchanged when the name already contains the word. */
export function tableTitle(name: string): string {
  return name.includes('طاولة') ? name : `الطاولة ${isolate(name)}`;
}
