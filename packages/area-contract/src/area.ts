import type { Api } from '@portal/api-client';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { MountModule } from './mount.ts';
import type { Session } from './session.ts';
import type { AreaState } from './shell.ts';

/** Icons that the shell's sidebar can draw. An unknown name draws a plain dot. */
export type MenuIcon =
  | 'home'
  | 'members'
  | 'certificate'
  | 'help'
  | 'document'
  | 'location'
  | 'table'
  | 'gavel'
  | 'chart'
  | 'settings'
  /** Since 1.4. */
  | 'message'
  /** Since 1.4. */
  | 'announcement';

export interface MenuItem {
  /** Path below the area's prefix, as in its routes. */
  readonly path: string;
  readonly label: string;
  readonly icon: MenuIcon;
}

export interface AreaRoute {
  /** Path below the area's prefix, in the router's syntax (`team-details/:teamId`). */
  readonly path: string;
  /** Heading of the page, shown in the breadcrumb and in the document's title. */
  readonly title: string;
  /** Path of the menu entry that is marked while this page is on screen; by default the route's own. */
  readonly menu?: string;
  /** Loads the page's own chunk. A page that fails to load can be asked for again. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** A page that brings its own renderer, such as another major of React. Since 1.8. */
export interface MountedRoute extends Omit<AreaRoute, 'load'> {
  readonly load: () => Promise<MountModule>;
}

/** Loads the module of a widget. `never` takes the props of every slot: area-kit's `Widgets` checks them. */
export type LoadWidget = () => Promise<{ readonly default: ComponentType<never> } | MountModule<never>>;

/** What an area may use while it is being prepared, before any of its pages is on screen. */
export interface AreaServices {
  /** See `ShellServices`. */
  readonly api: Api;
  readonly queryClient: QueryClient;
}

/** The default export of an area's `./area` module. */
export interface AreaModule {
  /** Contract version that the area was built against (semver). The shell refuses one that does not fit. */
  readonly contract: string;
  readonly menu: (state: AreaState) => readonly MenuItem[];
  readonly routes: readonly (AreaRoute | MountedRoute)[];
  /** Its widgets in slots of other areas, by `name@version` as in `fills` of its package.json. Since 1.8. */
  readonly slots?: Readonly<Record<string, LoadWidget>>;
  /** The area's first loads. What it resolves to becomes the state given to `menu`. */
  readonly loadInitial: (services: AreaServices) => Promise<AreaState>;
  /**
   * Asked before the person signs out: says what signing out would lose, in a sentence for the person, or null. The
   * shell asks whether to go on; a rejection counts as null. Since 1.2.
   */
  readonly beforeSignOut?: (
    services: AreaServices & { readonly session: Session },
  ) => Promise<string | null> | string | null;
  /** Runs before the session is dropped; a rejection does not keep the person signed in. */
  readonly onSignOut?: (services: AreaServices & { readonly session: Session }) => Promise<void> | void;
}

/** Gives the module back unchanged: it is there so that the compiler checks an area where it is written. */
export function defineArea(area: AreaModule): AreaModule {
  return area;
}
