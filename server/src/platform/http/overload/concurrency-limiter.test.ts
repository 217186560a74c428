import { setImmediate as nextIteration } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../rate-limit/network.rules.ts';
import { type Client, clientOf, clientAt as from } from './client.ts';
import { createLimiter } from './concurrency-limiter.ts';
import { isEventLoopDelayed } from './event-loop-delay.ts';

/** Longer than any test. */
const maxWaitMs = 60_000;

/** Tasks that end on request, in the order in which they started. */
function works(limiter: ReturnType<typeof createLimiter>) {
  const started: { name: string; end: PromiseWithResolvers<string> }[] = [];
  const start = (name: string, client?: Client) =>
    limiter.run(() => {
      const end = Promise.withResolvers<string>();
      started.push({ name, end });
      return end.promise;
    }, client);
  return { start, started, names: () => started.map(({ name }) => name) };
}

describe('concurrency limiter', () => {
  it('runs one task per slot, and the next in FIFO order when one ends', async () => {
    const limiter = createLimiter('api', { slots: 2, maxWaitMs });
    const { start, started, names } = works(limiter);
    const results = ['a', 'b', 'c', 'd'].map((name) => start(name));
    expect(limiter.getStatus()).toEqual({ inFlight: 2, waiting: 2 });
    expect(names()).toEqual(['a', 'b']);
    started[1]?.end.resolve('b is done');
    expect(await results[1]).toBe('b is done');
    expect(names()).toEqual(['a', 'b', 'c']);
    started[0]?.end.reject(new Error('a failed'));
    await expect(results[0]).rejects.toThrow('a failed');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    for (const { end } of started) end.resolve('');
    await Promise.allSettled(results);
    expect(limiter.getStatus()).toEqual({ inFlight: 0, waiting: 0 });
  });

  it('rejects at once with Retry-After when two are queued per slot', async () => {
    const limiter = createLimiter('page', { slots: 1, maxWaitMs });
    const { start, started, names } = works(limiter);
    const results = ['a', 'b', 'c'].map((name) => start(name));
    expect(limiter.wouldReject()).toBe(true);
    await expect(start('d')).rejects.toMatchObject({
      kind: 'page',
      why: 'full',
      status: 503,
      code: 'SERVICE_UNAVAILABLE_EXCEPTION',
      details: { reason: 'overloaded', retryAfterSeconds: expect.toSatisfy((seconds) => seconds >= 2 && seconds <= 5) },
    });
    started[0]?.end.resolve('');
    await results[0];
    expect(limiter.wouldReject()).toBe(false);
    started[1]?.end.resolve('');
    await results[1];
    started[2]?.end.resolve('');
    await results[2];
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('rejects after the maximum wait, and never starts that task', async () => {
    const limiter = createLimiter('api', { slots: 1, maxWaitMs: 1 });
    const { start, started, names } = works(limiter);
    const [first, second] = [start('a'), start('b')];
    await expect(second).rejects.toMatchObject({ why: 'late' });
    started[0]?.end.resolve('');
    await first;
    expect(names()).toEqual(['a']);
    expect(limiter.getStatus()).toEqual({ inFlight: 0, waiting: 0 });
  });
});

describe('concurrency limiter with several clients', () => {
  const userClient = (id: number, ip: string) => clientOf({ actor: { id }, caller: { network: networkOf(ip) } });
  const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  /**
   * Ends the running tasks one after the other until none is left.
   * @returns whether each request was served.
   */
  const through = async (
    limiter: ReturnType<typeof createLimiter>,
    run: ReturnType<typeof works>,
    requests: Promise<string>[],
  ) => {
    const settled = Promise.allSettled(requests);
    for (let at = 0; at < run.started.length; at += 1) {
      run.started[at]?.end.resolve('');
      await nextIteration();
    }
    expect(limiter.getStatus()).toEqual({ inFlight: 0, waiting: 0 });
    return (await settled).map(({ status }) => status === 'fulfilled');
  };
  const opened = (slots: number) => {
    const limiter = createLimiter('page', { slots, maxWaitMs });
    return { limiter, run: works(limiter) };
  };

  it('prefers a visitor to a client with 40 concurrent requests', async () => {
    const { limiter, run } = opened(8);
    const flood = times(40, (at) => run.start(`flood ${at}`, from('192.0.2.1')));
    const visitor = times(3, (at) => run.start(`visitor ${at}`, from('192.0.2.2')));
    expect(limiter.getStatus()).toEqual({ inFlight: 8, waiting: 16 });
    const served = await through(limiter, run, [...flood, ...visitor]);
    expect(served.slice(40)).toEqual([true, true, true]);
    expect(served.filter(Boolean)).toHaveLength(24);
    expect(run.names().slice(8, 11)).toEqual(['visitor 0', 'visitor 1', 'visitor 2']);
  });

  it('gives all slots to one address without other callers', async () => {
    const { limiter, run } = opened(8);
    const served = await through(
      limiter,
      run,
      times(24, (at) => run.start(`${at}`, from('192.0.2.1'))),
    );
    expect(served).toEqual(times(24, () => true));
  });

  it('serves a hundred visitors behind one address, ten at a time, during a flood', async () => {
    const { limiter, run } = opened(8);
    for (let crowd = 0; crowd < 10; crowd += 1) {
      const flood = times(40, (at) => run.start(`flood ${at}`, from('192.0.2.1')));
      const visitors = times(10, (at) => run.start(`visitor ${at}`, from('198.51.100.7')));
      const served = await through(limiter, run, [...flood, ...visitors]);
      expect(served.slice(40)).toEqual(times(10, () => true));
    }
  });

  it('counts a signed-in user on any network as one client', async () => {
    const { limiter, run } = opened(2);
    const crowd = times(6, (at) => run.start(`crowd ${at}`, from('198.51.100.7')));
    const ownRequest = run.start('mine', userClient(7, '198.51.100.7'));
    expect((await through(limiter, run, [...crowd, ownRequest])).at(-1)).toBe(true);
    expect(run.names()[2]).toBe('mine');
  });

  it('counts an IPv6 /64 as one client, and a /48 as sixteen', async () => {
    const { limiter, run } = opened(2);
    const flood = times(6, (at) => run.start(`flood ${at}`, from(`2001:db8:1:1::${at + 1}`)));
    const neighbour = run.start('neighbour', from('2001:db8:1:2::1'));
    expect((await through(limiter, run, [...flood, neighbour])).at(-1)).toBe(true);
    const wide = opened(20);
    const many = times(60, (at) => wide.run.start(`flood ${at}`, from(`2001:db8:9:${at}::1`)));
    const other = wide.run.start('other', from('192.0.2.2'));
    expect((await through(wide.limiter, wide.run, [...many, other])).at(-1)).toBe(true);
  });

  it('rejects further requests if every client has the same load', async () => {
    const { limiter, run } = opened(1);
    const requests = times(3, (at) => run.start(`${at}`, from(`192.0.2.${at}`)));
    await expect(run.start('late', from('192.0.2.9'))).rejects.toMatchObject({ why: 'full' });
    expect(await through(limiter, run, requests)).toEqual([true, true, true]);
  });
});

describe('event-loop delay', () => {
  const spend = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };

  const crowd = from('192.0.2.1');

  it('is reported for requests in a crowd after an overlong iteration', async () => {
    await nextIteration();
    const early = Array.from({ length: 32 }, () => isEventLoopDelayed(32, crowd));
    spend(51);
    const delayed = [isEventLoopDelayed(32, crowd), isEventLoopDelayed(32, crowd)];
    await nextIteration();
    expect([early.includes(true), delayed, isEventLoopDelayed(32, crowd)]).toEqual([false, [true, true], false]);
  });

  it('is reported only for clients above their share', async () => {
    await nextIteration();
    for (let at = 0; at < 100; at += 1) isEventLoopDelayed(32, crowd);
    spend(51);
    const visitor = Array.from({ length: 17 }, () => isEventLoopDelayed(32, from('192.0.2.2')));
    expect([isEventLoopDelayed(32, crowd), visitor.indexOf(true)]).toEqual([true, 16]);
  });

  it('is reported for all requests in a crowd from distinct addresses', async () => {
    await nextIteration();
    for (let at = 0; at < 100; at += 1) isEventLoopDelayed(32, from(`192.0.2.${at}`));
    spend(51);
    expect([isEventLoopDelayed(32, from('192.0.2.1')), isEventLoopDelayed(32, from('198.51.100.7'))]).toEqual([
      true,
      true,
    ]);
  });

  it('is reported for an IPv6 /48 above its share, from any of its addresses', async () => {
    await nextIteration();
    for (let at = 0; at < 1000; at += 1) isEventLoopDelayed(32, from(`2001:db8:9:${at.toString(16)}::1`));
    spend(51);
    expect([isEventLoopDelayed(32, from('2001:db8:9:ffff::1')), isEventLoopDelayed(32, from('192.0.2.2'))]).toEqual([
      true,
      false,
    ]);
  });

  it('is not reported if other work took the time', async () => {
    await nextIteration();
    const first = isEventLoopDelayed(32, crowd);
    spend(51);
    expect([first, isEventLoopDelayed(32, crowd)]).toEqual([false, false]);
  });
});
