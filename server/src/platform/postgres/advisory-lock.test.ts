import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nodeBehindProxy } from '../../../testing/faults/chaos-node.ts';
import { testApp } from '../../../testing/test-app.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

const test = await testApp();
const node = await nodeBehindProxy(test);
const { db } = test.deps;

const IDLE = { idleMs: 400 };

describe('advisory lock', () => {
  it('runs a task once for fifty concurrent callers', async () => {
    const done = Promise.withResolvers<string>();
    const attempts = Array.from({ length: 50 }, () => withAdvisoryLock(db, 'crowd', () => done.promise));
    const skipped: unknown[] = [];
    for (const one of attempts) void one.then((value) => skipped.push(value));
    await vi.waitUntil(() => skipped.length === 49, { timeout: 20_000 });
    done.resolve('done');
    expect((await Promise.all(attempts)).filter((value) => value === 'done')).toHaveLength(1);
  });

  it('retains the lock longer than the idle timeout', async () => {
    const done = Promise.withResolvers<string>();
    const began = Promise.withResolvers<void>();
    const first = withAdvisoryLock(
      db,
      'long',
      () => {
        began.resolve();
        return done.promise;
      },
      IDLE,
    );
    await began.promise;
    const from = performance.now();
    while (performance.now() - from < 4 * IDLE.idleMs) {
      expect(await withAdvisoryLock(db, 'long', async () => 'other')).toBeUndefined();
    }
    done.resolve('first');
    expect(await first).toBe('first');
    expect(await withAdvisoryLock(db, 'long', async () => 'other')).toBe('other');
  });

  it("passes to another node soon after the holder's network fails", async () => {
    const done = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const lost = withAdvisoryLock(
      node.deps.db,
      'lost',
      () => {
        began.resolve();
        return done.promise;
      },
      IDLE,
    );
    void lost.catch(() => {});
    onTestFinished(() => node.proxy.set({ kind: 'pass' }));
    await began.promise;
    expect(await withAdvisoryLock(db, 'lost', async () => 'other')).toBeUndefined();
    node.proxy.set({ kind: 'swallow' });
    await vi.waitFor(async () => expect(await withAdvisoryLock(db, 'lost', async () => 'other')).toBe('other'), {
      timeout: 20_000,
    });
    done.resolve();
    await expect(lost).rejects.toThrow();
  });
});
