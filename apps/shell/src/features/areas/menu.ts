import type { AreaModule, AreaState, MenuItem } from '@portal/area-contract';

/** The area's menu; an area whose menu throws has none, and its pages go on. */
export function menuOf(module: AreaModule, state: AreaState): readonly MenuItem[] {
  try {
    return module.menu(state);
  } catch (error) {
    console.warn('The menu of the area could not be made.', error);
    return [];
  }
}
