/** What was typed into one form, kept by this tab over a reload and over a login in between. */
export interface KeptDraft<Values> {
  /** Null when nothing is kept. A release in between may have kept fewer fields than there are now. */
  readonly read: () => Partial<Values> | null;
  readonly keep: (values: Values) => void;
  /** Once it is stored, or thrown away on purpose. */
  readonly forget: () => void;
}

const PREFIX = 'draft.';

const keyPrefixOf = (owner: string) => `${PREFIX}${owner}.`;

/** The draft of a form. `owner` is whose it is: another person who signs in on this tab does not see it. */
export function keptDraft<Values extends object>(owner: string, form: string): KeptDraft<Values> {
  const key = keyPrefixOf(owner) + form;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Values> | null;
      } catch {
        return null;
      }
    },
    keep: (values) => sessionStorage.setItem(key, JSON.stringify(values)),
    forget: () => sessionStorage.removeItem(key),
  };
}

/** Forgets every draft of a person who signs out. */
export function forgetKeptDrafts(owner: string): void {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(keyPrefixOf(owner)));
  for (const key of own) sessionStorage.removeItem(key);
}
