import { type FakeAnswer, fakeServer, type ReceivedCall } from '@portal/area-kit/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { TestProviders } from './test-providers.tsx';

export const EVENT_NAME = 'هاكاثون الابتكار الوطني';

/** `GET /available-registers` with registration open. */
export const openEvent = {
  availability_to_register: true,
  registration_from: '2026-11-01T00:00:00Z',
  registration_to: '2099-12-05T10:00:00Z',
  delivery_from: null,
  delivery_to: null,
  event_name: EVENT_NAME,
  time_zone: 'Asia/Riyadh',
};

/** Renders a page without a session at an address, with a fake server that gives the answers; `go` opens another address in the same tab. */
export function openPublicPage(
  Page: ComponentType,
  at: string,
  answers: Readonly<Record<string, FakeAnswer>>,
) {
  let url = '';
  let navigate: NavigateFunction | undefined;
  function UrlProbe() {
    const { pathname, search } = useLocation();
    url = pathname + search;
    navigate = useNavigate();
    return null;
  }
  const calls = fakeServer({ 'GET /available-registers': openEvent, ...answers });
  render(
    <TestProviders at={at}>
      <UrlProbe />
      <Routes>
        <Route path={at.split(/[?#]/)[0] ?? at} element={<Page />} />
        <Route path="*" element={null} />
      </Routes>
    </TestProviders>,
  );
  return { calls, url: () => url, go: (to: string) => act(() => navigate?.(to)) };
}

export function sentTo(calls: readonly ReceivedCall[], route: string): unknown[] {
  return calls.filter((call) => call.route === route).map(({ body }) => body);
}
