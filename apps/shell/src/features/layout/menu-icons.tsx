import type { MenuIcon } from '@portal/area-contract';
import {
  Award,
  ChartNoAxesColumn,
  CircleHelp,
  Dot,
  FileText,
  Gavel,
  House,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  Settings,
  Store,
  Users,
} from 'lucide-react';

const ICONS: Readonly<Record<MenuIcon, LucideIcon>> = {
  home: House,
  members: Users,
  certificate: Award,
  help: CircleHelp,
  document: FileText,
  location: MapPin,
  table: Store,
  gavel: Gavel,
  chart: ChartNoAxesColumn,
  settings: Settings,
  message: Mail,
  announcement: Megaphone,
};

/** An area's menu icon by its name; a name that this contract does not know is a dot. */
export function MenuIconGlyph({ name }: { name: MenuIcon }) {
  const Icon = ICONS[name] ?? Dot;
  return <Icon size={18} strokeWidth={1.6} aria-hidden />;
}
