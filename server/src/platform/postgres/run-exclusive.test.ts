import { expect, it } from 'vitest';
import { runExclusive } from './run-exclusive.ts';

/** Tasks that end on request and record their start. */
function worker() {
  const started: string[] = [];
  const one = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = () => {
      started.push(name);
      return promise;
    };
    return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { started, one };
}

it('serializes tasks of one name in call order, also after a failure', async () => {
  const { started, one } = worker();
  const [first, second, third] = [one('first'), one('second'), one('third')];
  const results = [first, second, third].map(({ work }) => runExclusive('event 1', work));
  const outcomes = Promise.allSettled(results);
  third.end();
  second.end();
  await new Promise(setImmediate);
  expect(started).toEqual(['first']);
  first.fail();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(started).toEqual(['first', 'second', 'third']);
});

it('does not block tasks of another name', async () => {
  const { one } = worker();
  const stuck = one('stuck');
  const waiting = runExclusive('event 1', stuck.work);
  expect(await runExclusive('event 2', async () => 'other')).toBe('other');
  stuck.end();
  expect(await waiting).toBe('stuck');
});

it('continues after the timeout when the current task is stuck', async () => {
  const { one } = worker();
  const stuck = one('stuck');
  const waiting = runExclusive('event 1', stuck.work);
  const behind = Array.from({ length: 50 }, (_, nth) => runExclusive('event 1', async () => nth, 1));
  expect(await Promise.all(behind)).toEqual(Array.from({ length: 50 }, (_, nth) => nth));
  stuck.end();
  expect(await waiting).toBe('stuck');
});

it('runs tasks that arrive after the timeout at once, still in sequence', async () => {
  const { started, one } = worker();
  const stuck = one('stuck');
  const waiting = runExclusive('event 1', stuck.work);
  await runExclusive('event 1', async () => {}, 1);
  const [first, second] = [one('first'), one('second')];
  const results = [first, second].map(({ work }) => runExclusive('event 1', work));
  second.end();
  await new Promise(setImmediate);
  expect(started).toEqual(['stuck', 'first']);
  first.end();
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  stuck.end();
  await waiting;
}, 5_000);
