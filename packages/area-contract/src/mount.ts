import type { ShellServices } from './shell.ts';

/** What a mounted page or widget gets: everything as plain values, without a context of React. */
export type MountProps<Own extends object = object> = Own & {
  /** Without `Slot`, which only the shell's React renders. */
  readonly shell: Omit<ShellServices, 'Slot'>;
  /** Parameters of the path of the page on screen. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Query of its address, `?page=2` or empty. */
  readonly search: string;
  /** Called with an error inside its own renderer: the shell reports it, unmounts, and shows its error in this place. */
  readonly onError: (error: unknown) => void;
};

export interface Mounted<Own extends object = object> {
  /** Called with other props; without it the module is unmounted and mounted again. */
  readonly update?: (props: MountProps<Own>) => void;
  /** Called once, before the element is removed. It must leave nothing behind. */
  readonly unmount: () => void;
}

/** A page or widget that is no component of the shell's React. Since 1.8. */
export interface MountModule<Own extends object = object> {
  /** Called with an empty element of its own in the document. What it throws is shown and reported like that of a component. */
  readonly mount: (element: HTMLElement, props: MountProps<Own>) => Mounted<Own>;
}
