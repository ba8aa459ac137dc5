export type {
  AreaModule,
  AreaRoute,
  AreaServices,
  LoadWidget,
  MenuIcon,
  MenuItem,
  MountedRoute,
} from './area.ts';
export { defineArea } from './area.ts';
export type { Mounted, MountModule, MountProps } from './mount.ts';
export { resolvePath } from './paths.ts';
export type { Role, Session } from './session.ts';
export type {
  AreaState,
  ChangeEvents,
  ChangeListener,
  EventInfo,
  LeaveGuard,
  NavigateOptions,
  OfferedSlot,
  ShellServices,
} from './shell.ts';
export { ShellContext, useShell } from './shell.ts';
export { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from './version.ts';
