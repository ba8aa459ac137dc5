import { type Mounted, type MountModule, type MountProps, useShell } from '@portal/area-contract';
import { useLocation, useParams } from '@portal/area-contract/router';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';

interface Current<Own extends object> extends Mounted<Own> {
  readonly element: HTMLElement;
  readonly given: MountProps<Own>;
}

/** A component that shows a module with a renderer of its own, and unmounts it with itself. */
export function mounted<Own extends object>({ mount }: MountModule<Own>): ComponentType<Own> {
  return function MountedModule(own) {
    const place = useRef<HTMLDivElement>(null);
    const current = useRef<Current<Own>>(undefined);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const services = useShell();
    const shell = useMemo(() => {
      const { Slot: _ofTheShellsReact, ...plain } = services;
      return plain;
    }, [services]);
    const { search } = useLocation();
    const params = useParams();

    const end = () => {
      const { element, unmount } = current.current ?? {};
      current.current = undefined;
      try {
        unmount?.();
      } catch (error) {
        // The page is left already: nothing that is on screen failed.
        reportError(error);
      }
      element?.remove();
    };
    useEffect(() => {
      const before = current.current;
      const given: MountProps<Own> = {
        ...own,
        shell,
        search,
        params: before && isSame(before.given.params, params) ? before.given.params : params,
        onError: before?.given.onError ?? ((error) => setFailure({ error })),
      };
      if (failure || (before && isSame(before.given, given))) return;
      if (before?.update) {
        current.current = { ...before, given };
        before.update(given);
        return;
      }
      end();
      const element = document.createElement('div');
      place.current?.append(element);
      current.current = { ...mount(element, given), element, given };
    });
    useEffect(() => end, []);
    if (failure) throw failure.error;
    return <div ref={place} />;
  };
}

function isSame(one: object, other: object): boolean {
  const fields = Object.entries(other);
  return (
    fields.length === Object.keys(one).length &&
    fields.every(([key, value]) => Object.is(Reflect.get(one, key), value))
  );
}
