import { type FakeAnswer, fakeServer, type ReceivedCall } from '@portal/area-kit/testing';
import { PortalProvider } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

export const EVENT_NAME = 'هاكاثون الابتكار الوطني';

/** Registration is open. */
export const openEvent = {
  availability_to_register: true,
  registration_from: '2026-11-01T00:00:00Z',
  registration_to: '2099-12-05T10:00:00Z',
  delivery_from: null,
  delivery_to: null,
  event_name: EVENT_NAME,
  time_zone: 'Asia/Riyadh',
};

export interface OpenedPage {
  readonly calls: readonly ReceivedCall[];
  /** Path and query on screen now. */
  readonly url: () => string;
}

/** Opens a page without a session as the shell does, at an address, above a server that answers as given. */
export function openPublicPage(
  Page: ComponentType,
  at: string,
  answers: Readonly<Record<string, FakeAnswer>>,
): OpenedPage {
  let url = '';
  function Address() {
    const { pathname, search } = useLocation();
    url = pathname + search;
    return null;
  }
  const calls = fakeServer({ 'GET /available-registers': openEvent, ...answers });
  render(
    <PortalProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          <Routes>
            <Route path={at.split('?')[0] ?? at} element={<Page />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );
  return { calls, url: () => url };
}

/** What was sent to a route, in order. */
export function sentTo(calls: readonly ReceivedCall[], route: string): unknown[] {
  return calls.filter((call) => call.route === route).map(({ body }) => body);
}
