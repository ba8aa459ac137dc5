/** Values of one form, kept in this tab's sessionStorage across a reload or a new sign-in. */
export interface KeptDraft<Values> {
  /** Null when nothing is kept. A draft of an older release may have fewer fields. */
  readonly read: () => Partial<Values> | null;
  readonly keep: (values: Values) => void;
  /** Call it once the values are saved or discarded. */
  readonly forget: () => void;
}

/** What the keys of a user's drafts start with. */
export const keptDraftPrefix = (owner: string) => `draft.${owner}.`;

/**
 * The draft of a form. `owner` is the user's id: another user who signs in on this tab does not see it, and the shell then
 * deletes it. Where the browser has no room or allows no storage, nothing is kept, and typing goes on.
 */
export function keptDraft<Values extends object>(owner: string, form: string): KeptDraft<Values> {
  const key = keptDraftPrefix(owner) + form;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Values> | null;
      } catch {
        return null;
      }
    },
    keep: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch (error) {
        console.warn('What is typed cannot be kept.', error);
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Where no storage is allowed, nothing was kept.
      }
    },
  };
}

/** Deletes every draft of a user; called when they sign out. */
export function forgetKeptDrafts(owner: string): void {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(keptDraftPrefix(owner)));
  for (const key of own) sessionStorage.removeItem(key);
}
