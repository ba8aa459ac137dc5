import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => jest.restoreAllMocks());

test('says that there is no connection while there is none, in a place that is read out', () => {
  render(<OfflineNotice text="تُستأنف عند عودته." />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('لا يوجد اتصال بالإنترنت. تُستأنف عند عودته.');

  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
