import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long enough for a busy machine. A wait that succeeds ends at once, so the limit costs nothing.
configure({ asyncUtilTimeout: 30_000 });

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

const { getComputedStyle } = window;
// antd asks for the scrollbar's pseudo-element; jsdom knows none and would log an error.
window.getComputedStyle = (element) => {
  const style = getComputedStyle(element);
  // What antd opens is transparent for two frames, also without animations; a test may look before they have passed.
  if (element.matches('[class*="-prepare"]')) style.opacity = '1';
  return style;
};

// jsdom lays nothing out, so nothing ever changes its size.
window.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
