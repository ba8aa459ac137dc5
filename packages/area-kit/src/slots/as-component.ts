import type { MountModule } from '@portal/area-contract';
import type { ComponentType } from 'react';

type Exported<Props extends object> = { readonly default: ComponentType<Props> } | MountModule<Props>;

/** The module of a page or widget as one with a component: what brings its own renderer is put into an element. */
export async function asComponent<Props extends object>(
  module: Exported<Props>,
): Promise<{ default: ComponentType<Props> }> {
  if (!('mount' in module)) return module;
  const { mounted } = await import('./mounted.tsx');
  return { default: mounted(module) };
}
