import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PropertyDraft } from '#contract/catalog/property-drafts';
import type { DeviceDraft } from '../device-drafts.ts';
import { DraftKeeper, type KeeperState, type OtherVersion, type Sent } from './draft-keeper.ts';

const id = 'property-create-1';
const opened = '2026-11-21T10:00:00.000Z';
const asDraft = ({ id, data, createdAt, updatedAt }: DeviceDraft): PropertyDraft => ({
  id,
  data,
  createdAt,
  updatedAt,
});

/** A keeper with a device and a server made of plain lists. */
function keeperOf(options: { answer?: (draft: DeviceDraft) => Sent; keeps?: boolean; other?: OtherVersion } = {}) {
  const device: DeviceDraft[] = [];
  const server: DeviceDraft[] = [];
  const states: KeeperState[] = [];
  const world = { answer: options.answer ?? ((draft: DeviceDraft): Sent => ({ kind: 'mine', draft: asDraft(draft) })) };
  const keeper = new DraftKeeper(
    {
      keep: (draft) => {
        if (options.keeps === false) return false;
        device.push(draft);
        return true;
      },
      send: async (draft) => {
        server.push(draft);
        return world.answer(draft);
      },
      now: () => Date.now(),
      tell: (state) => states.push(state),
    },
    { id, data: {}, createdAt: opened, updatedAt: opened, sentAt: null },
    options.other ?? null,
  );
  return { keeper, device, server, states, world };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(opened) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('while somebody types', () => {
  it('keeps the last state on the device within 300 ms, and on the server two seconds after the last key', async () => {
    const { keeper, device, server } = keeperOf();
    keeper.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(200);
    keeper.change({ street: 'Vi' });
    await vi.advanceTimersByTimeAsync(100);
    expect(device.map(({ data }) => data)).toEqual([{ street: 'Vi' }]);
    expect(server).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.map(({ data }) => data)).toEqual([{ street: 'Vi' }]);
    expect(keeper.state).toMatchObject({ place: 'saved', savedAt: server[0]?.updatedAt });
  });

  it('sends nothing when nothing has changed', async () => {
    const { keeper, server, device } = keeperOf();
    keeper.change({});
    await vi.advanceTimersByTimeAsync(5000);
    expect([server, device]).toEqual([[], []]);
  });

  it('keeps and sends at once when the page goes away', async () => {
    const { keeper, device, server } = keeperOf();
    keeper.change({ street: 'V' });
    const leaving = keeper.flush(true);
    expect([device.length, server.length]).toEqual([1, 1]);
    await leaving;
  });

  it('keeps nothing of a new draft that nobody has touched', async () => {
    const { keeper, device, server } = keeperOf();
    await keeper.flush(true);
    expect([device, server]).toEqual([[], []]);
  });

  it('is later than what it replaces, though the clock of another device was ahead', async () => {
    const { keeper, server } = keeperOf();
    keeper.change({ street: 'V' });
    vi.setSystemTime(Date.parse(opened) - 3_600_000);
    keeper.change({ street: 'Vi' });
    await keeper.flush();
    expect(Date.parse(server[0]?.updatedAt ?? '')).toBeGreaterThan(Date.parse(opened));
  });
});

describe('without a connection', () => {
  it('says that the device has it, and tries again until the server has it too', async () => {
    const { keeper, world } = keeperOf({ answer: () => ({ kind: 'unreachable' }) });
    keeper.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(keeper.state.place).toBe('waiting');
    world.answer = (draft) => ({ kind: 'mine', draft: asDraft(draft) });
    await vi.advanceTimersByTimeAsync(5000);
    expect(keeper.state.place).toBe('saved');
  });

  it('says so when the device keeps nothing either', async () => {
    const { keeper } = keeperOf({ keeps: false, answer: () => ({ kind: 'unreachable' }) });
    keeper.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(keeper.state.place).toBe('lost');
  });

  it('does not ask again for what was refused', async () => {
    const { keeper, server } = keeperOf({ answer: () => ({ kind: 'refused', code: 'TOO_MANY_DRAFTS_EXCEPTION' }) });
    keeper.change({ street: 'V' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveLength(1);
    expect(keeper.state).toMatchObject({ place: 'refused', refusal: 'TOO_MANY_DRAFTS_EXCEPTION' });
  });
});

describe('when another device has changed the draft', () => {
  const theirs: PropertyDraft = { id, data: { street: 'B' }, createdAt: opened, updatedAt: '2026-11-21T12:00:00.000Z' };
  const found = async () => {
    const parts = keeperOf({ answer: () => ({ kind: 'theirs', draft: theirs }) });
    parts.keeper.change({ street: 'A' });
    await parts.keeper.flush();
    parts.world.answer = (draft) => ({ kind: 'mine', draft: asDraft(draft) });
    return parts;
  };

  it('offers theirs and sends nothing until somebody decides, but keeps what is typed', async () => {
    const { keeper, server, device } = await found();
    expect(keeper.state.other).toEqual({ draft: theirs, reason: 'meanwhile' });
    keeper.change({ street: 'AA' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server).toHaveLength(1);
    expect(device.at(-1)?.data).toEqual({ street: 'AA' });
  });

  it('goes on with theirs, and still has mine to go back to', async () => {
    const { keeper, server } = await found();
    expect(keeper.swap()).toEqual({ street: 'B' });
    await keeper.flush();
    expect(server.at(-1)?.data).toEqual({ street: 'B' });
    expect(keeper.state.other).toMatchObject({ reason: 'aside', draft: { data: { street: 'A' } } });
    expect(keeper.swap()).toEqual({ street: 'A' });
  });

  it('stays with mine, which is then the newer', async () => {
    const { keeper, server } = await found();
    keeper.dismiss();
    await keeper.flush();
    expect(server.at(-1)?.data).toEqual({ street: 'A' });
    expect(Date.parse(server.at(-1)?.updatedAt ?? '')).toBeGreaterThan(Date.parse(theirs.updatedAt));
    expect(keeper.state.other).toBe(null);
  });

  it('says nothing of another version with the same words', () => {
    const { keeper } = keeperOf();
    keeper.change({ street: 'B' });
    keeper.offer(theirs);
    expect(keeper.state.other).toBe(null);
  });
});

it('neither keeps nor sends anything once it is closed, and goes on when it is opened again', async () => {
  const { keeper, device, server } = keeperOf();
  keeper.change({ street: 'V' });
  await keeper.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([device, server]).toEqual([[], []]);
  keeper.reopen();
  await vi.advanceTimersByTimeAsync(2000);
  expect(server).toHaveLength(1);
});
