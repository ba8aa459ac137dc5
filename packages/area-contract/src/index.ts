export type { AreaModule, AreaRoute, AreaServices, AreaState, MenuIcon, MenuItem } from './area.ts';
export { defineArea } from './area.ts';
export { resolvePath } from './paths.ts';
export type { Role, Session } from './session.ts';
export type {
  ChangeEvents,
  ChangeListener,
  EventInfo,
  LeaveGuard,
  NavigateOptions,
  ShellServices,
} from './shell.ts';
export { ShellContext, useShell } from './shell.ts';
export { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from './version.ts';
