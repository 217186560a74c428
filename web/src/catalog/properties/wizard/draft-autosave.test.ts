import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PropertyDraft } from '#contract/catalog/property-drafts';
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

/** An autosave with a device and a server made of simple lists. */
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
  it('keeps the last state on the device within 300 ms, and on the server two seconds after the last key', async () => {
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

  it('sends nothing when nothing has changed', async () => {
    const { autosave, server, device } = autosaveOf();
    autosave.change({});
    await vi.advanceTimersByTimeAsync(5000);
    expect([server, device]).toEqual([[], []]);
  });

  it('keeps and sends at once when the page goes away', async () => {
    const { autosave, device, server } = autosaveOf();
    autosave.change({ street: 'V' });
    const leaving = autosave.flush(true);
    expect([device.length, server.length]).toEqual([1, 1]);
    await leaving;
  });

  it('does not save a new draft that the user has not touched', async () => {
    const { autosave, device, server } = autosaveOf();
    await autosave.flush(true);
    expect([device, server]).toEqual([[], []]);
  });

  it('is later than what it replaces, though the clock of another device was ahead', async () => {
    const { autosave, server } = autosaveOf();
    autosave.change({ street: 'V' });
    vi.setSystemTime(Date.parse(opened) - 3_600_000);
    autosave.change({ street: 'Vi' });
    await autosave.flush();
    expect(Date.parse(server[0]?.updatedAt ?? '')).toBeGreaterThan(Date.parse(opened));
  });
});

describe('without a connection', () => {
  it('says that the device has it, and tries again until the server has it too', async () => {
    const { autosave, environment } = autosaveOf({ result: () => ({ kind: 'unreachable' }) });
    autosave.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(autosave.state.place).toBe('waiting');
    environment.result = (draft) => ({ kind: 'mine', draft: asDraft(draft) });
    await vi.advanceTimersByTimeAsync(5000);
    expect(autosave.state.place).toBe('saved');
  });

  it('says so when the device keeps nothing either', async () => {
    const { autosave } = autosaveOf({ canStore: false, result: () => ({ kind: 'unreachable' }) });
    autosave.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(autosave.state.place).toBe('lost');
  });

  it('does not ask again for what was refused', async () => {
    const { autosave, server } = autosaveOf({ result: () => ({ kind: 'refused', code: 'TOO_MANY_DRAFTS_EXCEPTION' }) });
    autosave.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveLength(1);
    expect(autosave.state).toMatchObject({ place: 'refused', errorCode: 'TOO_MANY_DRAFTS_EXCEPTION' });
  });
});

describe('when another device has changed the draft', () => {
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

  it('offers the other version and sends nothing until the user decides, but saves what is typed', async () => {
    const { autosave, server, device } = await openConflict();
    expect(autosave.state.other).toEqual({ draft: serverDraft, reason: 'meanwhile' });
    autosave.change({ street: 'AA' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server).toHaveLength(1);
    expect(device.at(-1)?.data).toEqual({ street: 'AA' });
  });

  it('goes on with theirs, and still has mine to go back to', async () => {
    const { autosave, server } = await openConflict();
    expect(autosave.swap()).toEqual({ street: 'B' });
    await autosave.flush();
    expect(server.at(-1)?.data).toEqual({ street: 'B' });
    expect(autosave.state.other).toMatchObject({ reason: 'aside', draft: { data: { street: 'A' } } });
    expect(autosave.swap()).toEqual({ street: 'A' });
  });

  it('stays with mine, which is then the newer', async () => {
    const { autosave, server } = await openConflict();
    autosave.dismiss();
    await autosave.flush();
    expect(server.at(-1)?.data).toEqual({ street: 'A' });
    expect(Date.parse(server.at(-1)?.updatedAt ?? '')).toBeGreaterThan(Date.parse(serverDraft.updatedAt));
    expect(autosave.state.other).toBe(null);
  });

  it('says nothing of another version with the same words', () => {
    const { autosave } = autosaveOf();
    autosave.change({ street: 'B' });
    autosave.offer(serverDraft);
    expect(autosave.state.other).toBe(null);
  });
});

it('neither keeps nor sends anything once it is closed, and goes on when it is opened again', async () => {
  const { autosave, device, server } = autosaveOf();
  autosave.change({ street: 'V' });
  await autosave.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([device, server]).toEqual([[], []]);
  autosave.reopen();
  await vi.advanceTimersByTimeAsync(2000);
  expect(server).toHaveLength(1);
});
