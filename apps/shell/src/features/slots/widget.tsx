import {
  type OfferedSlot,
  resolvePath,
  ShellContext,
  type ShellServices,
  useShell,
} from '@portal/area-contract';
import { asComponent, PartFailure } from '@portal/area-kit';
import { SkeletonCard } from '@portal/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { AreaLoadError, asAreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { reportFailure, reportLoaded } from '../../shared/area-loading/client-reports.ts';
import { loadArea } from '../../shared/area-loading/load-area.ts';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';
import { setSlotState } from '../../shared/area-loading/slot-states.ts';
import { RenderBoundary } from '../../shared/render-boundary/render-boundary.tsx';
import styles from './slots.module.css';

/** A widget is loaded when it is so close to the screen. */
const NEAR = '400px';
/** After it a widget that is not there, or waits for something, gives its place to a notice. */
export const TIME_LIMIT_MS = 15_000;

interface WidgetProps extends OfferedSlot {
  readonly entry: AreaEntry;
}

/** Whether the element has been on screen or near it. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}

/** In place of a widget while it loads or suspends. Throws when that takes too long. */
function Waiting({ entry, name }: WidgetProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setSlotState(name, entry.name, 'loading');
    const timer = setTimeout(() => setLate(true), TIME_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [name, entry.name]);
  if (isLate) throw new AreaLoadError('chunk', entry, `${name}: not there in time`);
  return <SkeletonCard lines={2} />;
}

function RecordShown({ entry: { name: area, version }, slot }: { entry: AreaEntry; slot: string }) {
  useEffect(() => {
    setSlotState(slot, area, 'shown');
    reportLoaded(area, version);
  }, [slot, area, version]);
  return null;
}

/** Loads the area, or a fallback of it, and the widget; one that the fallback does not have is left out. */
async function loadWidget(entry: AreaEntry, name: string): Promise<{ default: ComponentType<object> }> {
  const { entry: loaded, module } = await loadArea(entry);
  const load = module.slots?.[name];
  if (!load && loaded !== entry) return { default: () => null };
  try {
    if (!load) throw new Error('the area has no widget for it');
    // The types of the props are between the two areas: the same name is the same props.
    const { default: Content } = await asComponent((await load()) as { default: ComponentType<object> });
    return {
      default: (props) => (
        <>
          <Content {...props} />
          <RecordShown entry={loaded} slot={name} />
        </>
      ),
    };
  } catch (cause) {
    throw asAreaLoadError(load ? 'chunk' : 'contract', loaded, `${name} did not load`, cause);
  }
}

/**
 * One area's widget in a slot: loaded when it is near the screen, with its area's prefix, and a notice of its own when it
 * fails. Whatever it does, the page around it stays.
 */
export default function Widget({ entry, name, props }: WidgetProps) {
  const [attempt, setAttempt] = useState(0);
  const { reset } = useQueryErrorResetBoundary();
  const { ref, isNear } = useNear();
  const host = useShell();
  const services = useMemo<ShellServices>(
    () => ({
      ...host,
      prefix: entry.prefix,
      navigate: (to, options) => host.navigate(resolvePath(entry.prefix, to), options),
      // Its area's menu is not on screen.
      setAreaState: () => {},
    }),
    [host, entry.prefix],
  );
  const Content = useMemo(() => lazy(() => loadWidget(entry, name)), [entry, name, attempt]);
  useEffect(() => {
    setSlotState(name, entry.name, 'far');
    return () => setSlotState(name, entry.name, undefined);
  }, [name, entry.name]);
  const fail = (error: unknown) => {
    setSlotState(name, entry.name, 'failed');
    reportFailure(asAreaLoadError('render', entry, `${name} threw`, error));
  };
  const retry = () => {
    reset();
    setAttempt((count) => count + 1);
    // The button goes, and may have the focus.
    if (ref.current?.contains(document.activeElement)) ref.current.focus();
  };
  return (
    <div ref={ref} className={styles.widget} tabIndex={-1}>
      <RenderBoundary key={attempt} onFailure={fail} fallback={() => <PartFailure onRetry={retry} />}>
        {isNear ? (
          <Suspense fallback={<Waiting entry={entry} name={name} props={props} />}>
            <ShellContext value={services}>
              <Content {...props} />
            </ShellContext>
          </Suspense>
        ) : (
          <div className={styles.far} />
        )}
      </RenderBoundary>
    </div>
  );
}
