import { readJson } from '../storage/read-json.ts';
import { type AreaEntry, readAreaEntry } from './registry.ts';

/** In sessionStorage: a tab that another person takes over loses it. */
const KEY = 'chosenVersions';

/** The versions of areas that the panel for developers has chosen for this tab. */
export function chosenVersions(): readonly AreaEntry[] {
  const stored = readJson<unknown>(sessionStorage, KEY);
  const entries = Array.isArray(stored) ? stored.flatMap((value) => readAreaEntry(value) ?? []) : [];
  // Whatever is stored here, code is only loaded from the server's previews of the area.
  return entries.filter(({ entry, name }) => entry.startsWith(`/previews/${name}/`));
}

/** Shows this version of an area in this tab, or the one of the registry; the document is loaded again. */
export function chooseVersion(name: string, version: object | null): void {
  const others: object[] = chosenVersions().filter((chosen) => chosen.name !== name);
  sessionStorage.setItem(KEY, JSON.stringify(version ? [...others, version] : others));
  // With unsaved input the browser asks first. A person who stays gets it with the next page.
  location.reload();
}

export function forgetChosenVersions(): void {
  sessionStorage.removeItem(KEY);
}
