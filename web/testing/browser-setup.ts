import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What jsdom lacks: it computes no layout, so nothing scrolls, resizes or matches a media query. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
