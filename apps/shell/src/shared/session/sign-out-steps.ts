import type { AreaModule, AreaServices, Session } from '@portal/area-contract';
import { loadArea } from '../area-loading/load-area.ts';
import type { AreaEntry } from '../area-loading/registry.ts';

/** What the areas of the person do; neither step rejects. */
interface SignOutSteps {
  /** Says what signing out would lose, or null. */
  readonly ask: () => Promise<string | null>;
  readonly cleanUp: () => Promise<void>;
}

interface AreasOfPerson {
  /** The area on screen; undefined when it could not be loaded, and outside of the portal. */
  readonly onScreen: AreaModule | undefined;
  /** The other areas of the person's role, in the versions of this person. */
  readonly others: readonly AreaEntry[];
  readonly services: AreaServices & { readonly session: Session };
}

/**
 * The hooks of every area of the person: what signing out would lose may be stored by an area that is not on screen, so
 * the others are loaded for it. One that does not load, or whose hook fails, is left out.
 */
export function signOutSteps({ onScreen, others, services }: AreasOfPerson): SignOutSteps {
  const inEach = async <T>(hook: (module: AreaModule) => Promise<T> | T): Promise<T[]> => {
    const loading = others.map(async (entry) => (await loadArea(entry)).module);
    const modules = [...(onScreen ? [Promise.resolve(onScreen)] : []), ...loading];
    const results = await Promise.allSettled(modules.map(async (module) => hook(await module)));
    return results.flatMap((result) => {
      if (result.status === 'fulfilled') return [result.value];
      console.warn("An area's part of the sign-out failed.", result.reason);
      return [];
    });
  };
  return {
    ask: async () => {
      const losses = await inEach((module) => module.beforeSignOut?.(services) ?? null);
      return losses.filter((loss) => loss !== null).join(' ') || null;
    },
    cleanUp: async () => void (await inEach((module) => module.onSignOut?.(services))),
  };
}
