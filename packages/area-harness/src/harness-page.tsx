import {
  type AreaModule,
  type AreaState,
  resolvePath,
  ShellContext,
  type ShellServices,
} from '@portal/area-contract';
import { asComponent } from '@portal/area-kit';
import { AppLink, LinkProvider, useToasts } from '@portal/ui/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import styles from './harness.module.css';

interface HarnessPageProps {
  readonly module: AreaModule;
  readonly home: string;
  readonly initialState: AreaState;
  readonly given: Pick<ShellServices, 'session' | 'event' | 'api' | 'events' | 'prefix'>;
}

/** The area's pages under its menu, without the shell. Navigation is immediate: the loader is part of the shell. */
export function HarnessPage({ module, home, initialState, given }: HarnessPageProps) {
  const { prefix, session } = given;
  const go = useNavigate();
  const toasts = useToasts();
  const [facts, setFacts] = useState(initialState);
  const pages = useMemo(
    () =>
      module.routes.map(({ path, load }) => ({ path, Page: lazy(async () => asComponent(await load())) })),
    [module],
  );
  const services = useMemo<ShellServices>(
    () => ({
      ...given,
      toasts,
      navigate: (to, options) => void go(resolvePath(prefix, to), { replace: options?.replace ?? false }),
      goBack: () => void go(-1),
      confirmLeave: () => () => {},
      setAreaState: (changed) => setFacts((known) => ({ ...known, ...changed })),
      // Other areas run in the shell only.
      Slot: () => null,
    }),
    [given, toasts, prefix, go],
  );
  return (
    <ShellContext value={services}>
      <LinkProvider navigate={services.navigate}>
        <nav className={styles.menu} aria-label={session.fullName}>
          {module.menu(facts).map(({ path, label }) => (
            <AppLink key={path} href={resolvePath(prefix, path)}>
              {label}
            </AppLink>
          ))}
        </nav>
        <main className={styles.page}>
          <Suspense fallback={null}>
            <Routes>
              {pages.map(({ path, Page }) => (
                <Route key={path} path={`${prefix}/${path}`} element={<Page />} />
              ))}
              <Route path="*" element={<Navigate to={home} replace />} />
            </Routes>
          </Suspense>
        </main>
      </LinkProvider>
    </ShellContext>
  );
}
