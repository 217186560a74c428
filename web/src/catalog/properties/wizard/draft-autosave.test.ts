import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PropertyDraft } from '#contract/catalog/property-drafts.schemas';
import type { DeviceDraft } from '../device-drafts.ts';
import { type AutosaveState, DraftAutosave, type OtherVersion, type SendResult } from './draft-autosave.ts';

const id = 'property-create-1';
const opened = '2026-11-21T10:00:00.000Z';
const asDraft = ({ id, data, createdAt, updatedAt }: DeviceDraft): PropertyDraft => ({
  id,
  data,
  createdAt,
  updatedAt,
});

/** Autosave with in-memory device and server. */
function autosaveOf(
  options: { result?: (draft: DeviceDraft) => SendResult; canStore?: boolean; other?: OtherVersion } = {},
) {
  const device: DeviceDraft[] = [];
  const server: DeviceDraft[] = [];
  const states: AutosaveState[] = [];
  const environment = {
    result: options.result ?? ((draft: DeviceDraft): SendResult => ({ kind: 'mine', draft: asDraft(draft) })),
  };
  const autosave = new DraftAutosave(
    {
      store: (draft) => {
        if (options.canStore === false) return false;
        device.push(draft);
        return true;
      },
      send: async (draft) => {
        server.push(draft);
        return environment.result(draft);
      },
      now: () => Date.now(),
      notify: (state) => states.push(state),
    },
    { id, data: {}, createdAt: opened, updatedAt: opened, sentAt: null },
    options.other ?? null,
  );
  return { autosave, device, server, states, environment };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(opened) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('while the user types', () => {
  it('saves to the device within 300 ms and to the server 2 s after the last change', async () => {
    const { autosave, device, server } = autosaveOf();
    autosave.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(200);
    autosave.change({ street: 'Vi' });
    await vi.advanceTimersByTimeAsync(100);
    expect(device.map(({ data }) => data)).toEqual([{ street: 'Vi' }]);
    expect(server).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.map(({ data }) => data)).toEqual([{ street: 'Vi' }]);
    expect(autosave.state).toMatchObject({ place: 'saved', savedAt: server[0]?.updatedAt });
  });

  it('sends nothing without changes', async () => {
    const { autosave, server, device } = autosaveOf();
    autosave.change({});
    await vi.advanceTimersByTimeAsync(5000);
    expect([server, device]).toEqual([[], []]);
  });

  it('saves and sends at once on page hide', async () => {
    const { autosave, device, server } = autosaveOf();
    autosave.change({ street: 'V' });
    const leaving = autosave.flush(true);
    expect([device.length, server.length]).toEqual([1, 1]);
    await leaving;
  });

  it('does not save a new draft that the user has not changed', async () => {
    const { autosave, device, server } = autosaveOf();
    await autosave.flush(true);
    expect([device, server]).toEqual([[], []]);
  });

  it('gets a later timestamp than the previous version despite clock skew between devices', async () => {
    const { autosave, server } = autosaveOf();
    autosave.change({ street: 'V' });
    vi.setSystemTime(Date.parse(opened) - 3_600_000);
    autosave.change({ street: 'Vi' });
    await autosave.flush();
    expect(Date.parse(server[0]?.updatedAt ?? '')).toBeGreaterThan(Date.parse(opened));
  });
});

describe('without a connection', () => {
  it('reports the device copy and retries until the server has saved it', async () => {
    const { autosave, environment } = autosaveOf({ result: () => ({ kind: 'unreachable' }) });
    autosave.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(autosave.state.place).toBe('waiting');
    environment.result = (draft) => ({ kind: 'mine', draft: asDraft(draft) });
    await vi.advanceTimersByTimeAsync(5000);
    expect(autosave.state.place).toBe('saved');
  });

  it('reports a loss when the device cannot store it either', async () => {
    const { autosave } = autosaveOf({ canStore: false, result: () => ({ kind: 'unreachable' }) });
    autosave.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(autosave.state.place).toBe('lost');
  });

  it('does not retry a rejected save', async () => {
    const { autosave, server } = autosaveOf({ result: () => ({ kind: 'refused', code: 'TOO_MANY_DRAFTS_EXCEPTION' }) });
    autosave.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveLength(1);
    expect(autosave.state).toMatchObject({ place: 'refused', errorCode: 'TOO_MANY_DRAFTS_EXCEPTION' });
  });
});

describe('when another device changed the draft', () => {
  const serverDraft: PropertyDraft = {
    id,
    data: { street: 'B' },
    createdAt: opened,
    updatedAt: '2026-11-21T12:00:00.000Z',
  };
  const openConflict = async () => {
    const parts = autosaveOf({ result: () => ({ kind: 'theirs', draft: serverDraft }) });
    parts.autosave.change({ street: 'A' });
    await parts.autosave.flush();
    parts.environment.result = (draft) => ({ kind: 'mine', draft: asDraft(draft) });
    return parts;
  };

  it('offers the other version and sends nothing until the user decides, but saves the input locally', async () => {
    const { autosave, server, device } = await openConflict();
    expect(autosave.state.other).toEqual({ draft: serverDraft, reason: 'meanwhile' });
    autosave.change({ street: 'AA' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server).toHaveLength(1);
    expect(device.at(-1)?.data).toEqual({ street: 'AA' });
  });

  it('switches to the other version and keeps the own one for undo', async () => {
    const { autosave, server } = await openConflict();
    expect(autosave.swap()).toEqual({ street: 'B' });
    await autosave.flush();
    expect(server.at(-1)?.data).toEqual({ street: 'B' });
    expect(autosave.state.other).toMatchObject({ reason: 'aside', draft: { data: { street: 'A' } } });
    expect(autosave.swap()).toEqual({ street: 'A' });
  });

  it('keeps the own version, which then becomes the newer one', async () => {
    const { autosave, server } = await openConflict();
    autosave.dismiss();
    await autosave.flush();
    expect(server.at(-1)?.data).toEqual({ street: 'A' });
    expect(Date.parse(server.at(-1)?.updatedAt ?? '')).toBeGreaterThan(Date.parse(serverDraft.updatedAt));
    expect(autosave.state.other).toBe(null);
  });

  it('ignores another version with the same data', () => {
    const { autosave } = autosaveOf();
    autosave.change({ street: 'B' });
    autosave.offer(serverDraft);
    expect(autosave.state.other).toBe(null);
  });
});

it('neither saves nor sends after close, and continues after reopen', async () => {
  const { autosave, device, server } = autosaveOf();
  autosave.change({ street: 'V' });
  await autosave.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([device, server]).toEqual([[], []]);
  autosave.reopen();
  await vi.advanceTimersByTimeAsync(2000);
  expect(server).toHaveLength(1);
});
