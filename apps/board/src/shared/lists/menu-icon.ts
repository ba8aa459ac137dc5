/** The size of an icon beside an action. */
export const MENU_ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
