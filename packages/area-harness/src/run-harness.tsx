import '@portal/ui/styles';
import { createApi } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import type { AreaModule, ChangeListener, Session } from '@portal/area-contract';
import { DEMO_PASSWORD, demoEmail } from '@portal/domain/demo-accounts';
import { ROLE_HOMES, type Role } from '@portal/domain/roles';
import { PortalProvider } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { HarnessPage } from './harness-page.tsx';

/** `area` of the area's package.json. */
interface Place {
  readonly prefix: string;
  readonly roles: readonly string[];
  readonly home?: string;
}

/**
 * Runs one area alone in the document, without the shell: the area's menu and its pages, on the real API, for the demo account of
 * its first role. For development only; it is not part of a release.
 */
export async function runHarness(module: AreaModule, { prefix, roles, ...area }: Place): Promise<void> {
  const ownRole = roles[0] as Role;
  const home = area.home ?? ROLE_HOMES[ownRole];
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  let token: string | null = null;
  const api = createApi({ getToken: () => token });
  const body = { email: demoEmail(ownRole), password: DEMO_PASSWORD };
  const { role, user } = await api.send(authCalls.login, { body });
  token = user.token;
  const session: Session = { userId: user.id, role, fullName: user.full_name };
  const { event_name: name, time_zone: timeZone } = await api.send(authCalls.availableRegisters);

  const queryClient = new QueryClient();
  const listeners = new Set<ChangeListener>();
  void api.events.subscribe({
    onChange: (change) => {
      for (const listener of listeners) listener(change);
    },
    onResync: () => void queryClient.refetchQueries({ type: 'active' }),
    signal: new AbortController().signal,
  });
  const events = {
    subscribe: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const state = await module.loadInitial({ api, queryClient });
  if (!location.pathname.startsWith(`${prefix}/`)) history.replaceState(null, '', home);
  const given = { session, event: { name, timeZone }, api, events, prefix };
  createRoot(root).render(
    <PortalProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <HarnessPage module={module} home={home} initialState={state} given={given} />
        </BrowserRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );
}
