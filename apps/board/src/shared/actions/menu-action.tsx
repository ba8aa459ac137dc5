import type { MenuAction } from '@portal/ui';
import type { LucideIcon } from 'lucide-react';
import { MENU_ICON } from '../lists/menu-icon.ts';

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
