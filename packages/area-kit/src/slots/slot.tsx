import { type LoadWidget, type MountModule, useShell } from '@portal/area-contract';
import type { ComponentType } from 'react';

/**
 * The slots that areas offer, with what each gives to its widgets. A version's props never change: other props are another version,
 * offered beside it. An area in another repository adds its own with `declare module`.
 */
export interface SlotProps {
  /** Below everything else on the home of a leader who has a team. */
  'leader-home@1': { readonly teamId: string; readonly teamName: string };
}

/** The widgets of an area, for `slots` of its module: `satisfies Widgets` checks their props. */
export type Widgets = {
  readonly [Name in keyof SlotProps]?: () => Promise<
    { readonly default: ComponentType<SlotProps[Name]> } | MountModule<SlotProps[Name]>
  >;
} & Readonly<Record<string, LoadWidget>>;

/** A place for widgets of other areas, in the order of the areas' names. It takes no room while there are none. */
export function Slot<Name extends keyof SlotProps>({ name, ...props }: { name: Name } & SlotProps[Name]) {
  const { Slot: Filled } = useShell();
  return <Filled name={name} props={props} />;
}
