import type { AreaModule, AreaState, MenuItem } from '@portal/area-contract';

/** The area's menu. A menu that throws is empty, so that the pages stay usable. */
export function menuOf(module: AreaModule, state: AreaState): readonly MenuItem[] {
  try {
    return module.menu(state);
  } catch (error) {
    console.warn("The area's menu threw.", error);
    return [];
  }
}
