import type { Api, Change } from '@portal/api-client';
import type { Toasts } from '@portal/ui/core';
import { type ComponentType, createContext, useContext } from 'react';
import type { Session } from './session.ts';

/** Facts that an area's menu depends on. `currentStatus` is kept in the browser between visits. */
export interface AreaState {
  readonly currentStatus?: string | null;
  readonly [fact: string]: string | number | boolean | null | undefined;
}

export interface EventInfo {
  readonly name: string;
  /** IANA name; every time on screen is shown in it. */
  readonly timeZone: string;
}

export interface NavigateOptions {
  /** Text of the loader while the page changes; the default is the general one. */
  readonly message?: string;
  readonly replace?: boolean;
}

/** Says why leaving now would lose work, or null when it would not. The text is shown to the person. */
export type LeaveGuard = () => string | null;

/** Hears of one change by anybody that the person may see. */
export type ChangeListener = (change: Change) => void;

/** What changes, as it changes. After changes were missed the shell itself refetches what is on screen. */
export interface ChangeEvents {
  /** Returns what ends the subscription. */
  readonly subscribe: (listener: ChangeListener) => () => void;
}

/** A place that an area offers to others, by `name@version`, and what it gives to their widgets. */
export interface OfferedSlot {
  readonly name: string;
  readonly props: object;
}

/** What the shell gives to every area. */
export interface ShellServices {
  readonly session: Session;
  readonly event: EventInfo;
  /** Sends the calls whose definitions the area brings; before 1.5 it had a function for each call. */
  readonly api: Api;
  /** All areas and pages share one connection. */
  readonly events: ChangeEvents;
  readonly toasts: Toasts;
  /** Path of the area, without a trailing slash. */
  readonly prefix: string;
  /** Goes to a path below the area's prefix, or to an absolute one, with the shell's loader. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** The page before this one, else the home of the role. */
  readonly goBack: () => void;
  /** Asks before the person leaves while the guard has a reason. Returns what removes the guard. */
  readonly confirmLeave: (guard: LeaveGuard) => () => void;
  /** Changes facts that the menu depends on. */
  readonly setAreaState: (facts: AreaState) => void;
  /**
   * Renders the widgets of other areas that fill a slot; nothing while there are none. Areas use area-kit's `Slot`, which knows
   * the props. Since 1.8.
   */
  readonly Slot: ComponentType<OfferedSlot>;
}

export const ShellContext = createContext<ShellServices | null>(null);

/** The shell's services. Throws when a component is rendered outside the shell. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext above it');
  return shell;
}
