import type { AvailableRegisters, authCalls, Body } from '@portal/api-client';
import type { Root } from 'react-dom/client';
import type { StoredUser } from '../session/session-storage.ts';

/** What a sign-in waits for after the password was accepted; the shell shows it. */
export type LoginStep =
  | { readonly name: 'code'; readonly credentials: Body<typeof authCalls.login> }
  | { readonly name: 'setup'; readonly user: StoredUser; readonly email: string }
  | { readonly name: 'unverified'; readonly credentials: Body<typeof authCalls.login> };

/**
 * State that the scripts of the login page share: the head script, the page's own script, and the shell. Other pages load the
 * shell directly and do not have it.
 */
export interface PageStart {
  /** The state of registration, asked for before any other script; null when it could not be read. */
  readonly registers: Promise<AvailableRegisters | null>;
  /** The form was submitted before the page's script could send it. */
  isSubmitted: boolean;
  /** Since when the page can send its form itself, in milliseconds after it was opened; null before. */
  readyAt: number | null;
  /** The shell renders into it; undefined when the login page was not shown. */
  root?: Root;
  /** The sign-in step with which the shell's login page continues. */
  step?: LoginStep;
  /** Resolves with the function that renders the shell, once its scripts have run. */
  readonly shell: PromiseWithResolvers<() => void>;
}

declare global {
  var portalStart: PageStart | undefined;
}

export function startedLoginStep(): LoginStep | null {
  return globalThis.portalStart?.step ?? null;
}

export function forgetLoginStep(): void {
  if (globalThis.portalStart) delete globalThis.portalStart.step;
}
