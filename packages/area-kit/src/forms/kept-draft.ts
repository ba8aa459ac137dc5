/** Values of one form, kept in this tab's sessionStorage across a reload or a new sign-in. */
export interface KeptDraft<Values> {
  /** Null when nothing is kept. A draft of an older release may have fewer fields. */
  readonly read: () => Partial<Values> | null;
  readonly keep: (values: Values) => void;
  /** Call it once the values are saved or discarded. */
  readonly forget: () => void;
}

const PREFIX = 'draft.';

const keyPrefixOf = (owner: string) => `${PREFIX}${owner}.`;

/** The draft of a form. `owner` is the user's id: another user who signs in on this tab does not see it. */
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

/** Deletes every draft of a user; called when they sign out. */
export function forgetKeptDrafts(owner: string): void {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(keyPrefixOf(owner)));
  for (const key of own) sessionStorage.removeItem(key);
}
