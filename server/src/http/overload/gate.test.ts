import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openGate } from './gate.ts';
import { isLateInTurn } from './late-turn.ts';

/** Longer than any of these tests. */
const patienceMs = 60_000;

/** Works that end when they are told to, in the order in which they began. */
function works(gate: ReturnType<typeof openGate>) {
  const begun: { name: string; end: PromiseWithResolvers<string> }[] = [];
  const start = (name: string) =>
    gate.run(() => {
      const end = Promise.withResolvers<string>();
      begun.push({ name, end });
      return end.promise;
    });
  return { start, begun, names: () => begun.map(({ name }) => name) };
}

describe('a gate', () => {
  it('lets in as many as it has places, the next as each ends, in the order in which they came', async () => {
    const gate = openGate('api', { places: 2, patienceMs });
    const { start, begun, names } = works(gate);
    const answers = ['a', 'b', 'c', 'd'].map(start);
    expect(gate.standing()).toEqual({ inFlight: 2, waiting: 2 });
    expect(names()).toEqual(['a', 'b']);
    begun[1]?.end.resolve('b is done');
    expect(await answers[1]).toBe('b is done');
    expect(names()).toEqual(['a', 'b', 'c']);
    begun[0]?.end.reject(new Error('a failed'));
    await expect(answers[0]).rejects.toThrow('a failed');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    for (const { end } of begun) end.resolve('');
    await Promise.allSettled(answers);
    expect(gate.standing()).toEqual({ inFlight: 0, waiting: 0 });
  });

  it('refuses at once when two wait for each place, with when to come again', async () => {
    const gate = openGate('page', { places: 1, patienceMs });
    const { start, begun, names } = works(gate);
    const answers = ['a', 'b', 'c'].map(start);
    expect(gate.isFull()).toBe(true);
    await expect(start('d')).rejects.toMatchObject({
      ...{ kind: 'page', why: 'full', status: 503, code: 'SERVICE_UNAVAILABLE_EXCEPTION' },
      details: { reason: 'overloaded', retryAfterSeconds: expect.toSatisfy((seconds) => seconds >= 2 && seconds <= 5) },
    });
    begun[0]?.end.resolve('');
    await answers[0];
    expect(gate.isFull()).toBe(false);
    begun[1]?.end.resolve('');
    await answers[1];
    begun[2]?.end.resolve('');
    await answers[2];
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('refuses who has waited too long, and never begins their work', async () => {
    const gate = openGate('api', { places: 1, patienceMs: 1 });
    const { start, begun, names } = works(gate);
    const [first, second] = [start('a'), start('b')];
    await expect(second).rejects.toMatchObject({ why: 'late' });
    begun[0]?.end.resolve('');
    await first;
    expect(names()).toEqual(['a']);
    expect(gate.standing()).toEqual({ inFlight: 0, waiting: 0 });
  });
});

describe('a request that is read in a turn of the event loop', () => {
  const spend = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };

  it('is late when it is one of a crowd and the turn has taken too long', async () => {
    await nextTurn();
    const early = Array.from({ length: 32 }, () => isLateInTurn(32));
    spend(51);
    const late = [isLateInTurn(32), isLateInTurn(32)];
    await nextTurn();
    expect([early.includes(true), late, isLateInTurn(32)]).toEqual([false, [true, true], false]);
  });

  it('is not where something else took the time', async () => {
    await nextTurn();
    const first = isLateInTurn(32);
    spend(51);
    expect([first, isLateInTurn(32)]).toEqual([false, false]);
  });
});
