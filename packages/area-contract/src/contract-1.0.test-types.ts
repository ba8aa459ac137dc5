/**
 * The contract 1.0, the oldest that the shell runs, and a compile-time check that today's contract is compatible with
 * it. Never change these types: a contract that no longer compiles against them needs a new major version.
 */
import type { Api } from '@portal/api-client';
import type { Toasts } from '@portal/ui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AreaModule, Role, ShellServices } from './index.ts';

interface AreaState10 {
  readonly currentStatus?: string | null;
  readonly [fact: string]: string | number | boolean | null | undefined;
}

interface Session10 {
  readonly userId: string;
  /** A role that is added later is no change: an area is only loaded for the roles in its package.json. */
  readonly role: Role;
  readonly fullName: string;
}

interface AreaServices10 {
  readonly api: Api;
  readonly queryClient: QueryClient;
}

interface AreaModule10 {
  readonly contract: string;
  readonly menu: (state: AreaState10) => readonly {
    readonly path: string;
    readonly label: string;
    readonly icon:
      | 'home'
      | 'members'
      | 'certificate'
      | 'help'
      | 'document'
      | 'location'
      | 'table'
      | 'gavel'
      | 'chart'
      | 'settings';
  }[];
  readonly routes: readonly {
    readonly path: string;
    readonly title: string;
    readonly menu?: string;
    readonly load: () => Promise<{ readonly default: ComponentType }>;
  }[];
  readonly loadInitial: (services: AreaServices10) => Promise<AreaState10>;
  readonly onSignOut?: (services: AreaServices10 & { readonly session: Session10 }) => Promise<void> | void;
}

interface ShellServices10 {
  readonly session: Session10;
  readonly event: { readonly name: string; readonly timeZone: string };
  readonly api: Api;
  readonly toasts: Toasts;
  readonly prefix: string;
  readonly navigate: (
    to: string,
    options?: { readonly message?: string; readonly replace?: boolean },
  ) => void;
  readonly goBack: () => void;
  readonly confirmLeave: (guard: () => string | null) => () => void;
  readonly setAreaState: (facts: AreaState10) => void;
}

/** Compiles only when `Given` is assignable to `Promised`. */
type Keeps<Promised, Given extends Promised> = Given;

export type AreaOf10Runs = Keeps<AreaModule, AreaModule10>;
export type ServicesOf10AreGiven = Keeps<ShellServices10, ShellServices>;
