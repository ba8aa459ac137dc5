import type { LayoutMenuItem } from '../features/layout/sidebar.tsx';
import type { AreaEntry } from '../shared/area-loading/registry.ts';
import { texts } from '../texts.ts';

/** The menu of an area with the ways to the other areas of the role: the home first, then what is entered from it. */
export function withOtherAreas(
  menu: readonly LayoutMenuItem[],
  others: readonly AreaEntry[],
): readonly LayoutMenuItem[] {
  const link = ({ name, home, entrance }: AreaEntry): LayoutMenuItem => ({
    key: `/${name}`,
    href: home,
    label: entrance?.label ?? texts.layout.home,
    icon: entrance?.icon ?? 'home',
    active: false,
  });
  const isHome = ({ entrance }: AreaEntry) => entrance === undefined;
  return [...others.filter(isHome).map(link), ...menu, ...others.filter((other) => !isHome(other)).map(link)];
}
