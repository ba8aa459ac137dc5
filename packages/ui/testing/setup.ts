import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first page of a test file is slow on a busy machine: its components are drawn for the first time.
configure({ asyncUtilTimeout: 5_000 });
// A test waits several times, each up to that limit. (A project's own `testTimeout` is not applied by jest.)
jest.setTimeout(20_000);

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
});

// jsdom has the dialog element without the methods that open and close it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// antd asks for the scrollbar's pseudo-element; jsdom knows none and would log an error.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// jsdom lays nothing out, so nothing ever changes its size.
window.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
