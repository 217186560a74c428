import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToaster, dismissFailures, type Notice, notify } from './notify.ts';

let shown: Notice[] = [];
let disconnect = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  shown = [];
  const byId = new Map<string, Notice>();
  disconnect = connectToaster({
    show: (notice) => {
      const id = String(byId.size);
      byId.set(id, notice);
      shown.push(notice);
      return id;
    },
    close: (id) => {
      shown = shown.filter((notice) => notice !== byId.get(id));
    },
  });
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
});

const texts = () => shown.map(({ text }) => text);

describe('the toast of a failed attempt', () => {
  it('goes away when the next attempt succeeds', () => {
    notify({ text: 'Wrong', tone: 'bad' });
    notify({ text: 'By the way', tone: 'info' });
    vi.advanceTimersByTime(500);
    dismissFailures(Date.now());
    expect(texts()).toEqual(['By the way']);
  });

  it('goes away when a success is notified', () => {
    notify({ text: 'Wrong', tone: 'bad' });
    notify({ text: 'Saved', tone: 'ok' });
    expect(texts()).toEqual(['Saved']);
  });

  it('stays when the successful attempt started before it', () => {
    const started = Date.now();
    vi.advanceTimersByTime(500);
    notify({ text: 'Wrong', tone: 'bad' });
    dismissFailures(started);
    expect(texts()).toEqual(['Wrong']);
  });

  it('is not shown when the toaster loads after the success', () => {
    disconnect();
    notify({ text: 'Wrong', tone: 'bad' });
    notify({ text: 'Saved', tone: 'ok' });
    const deferred: string[] = [];
    disconnect = connectToaster({ show: ({ text }) => String(deferred.push(text)), close: () => {} });
    expect(deferred).toEqual(['Saved']);
  });
});
