import type { MenuAction } from '@portal/ui';
import type { LucideIcon } from 'lucide-react';

/** The size of an icon beside an action. */
export const MENU_ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** An action of a menu, known by its label. */
export const menuAction = (
  Icon: LucideIcon,
  label: string,
  onChoose: () => void,
  { danger = false } = {},
): MenuAction => ({
  key: label,
  label,
  icon: <Icon {...MENU_ICON} />,
  danger,
  onChoose,
});
