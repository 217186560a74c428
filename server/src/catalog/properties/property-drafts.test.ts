import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalog/property-drafts.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { clock } = test;

const KEY = 'property-create-casa';
const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000).toISOString();
const save = async (user: TestActor, data: Record<string, unknown>, updatedAt = ago(0), draftId = KEY) =>
  (await user.api.call(contract.saveDraft, { params: { draftId }, body: { data, updatedAt } })).data;
const list = async (user: TestActor) => (await user.api.call(contract.listDrafts, {})).data;

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return [error.status, error.code, ...error.fields.map(({ path, rule }) => `${path} ${rule}`)].join(' ');
}

describe('a draft', () => {
  it('is stored as typed, in any state', async () => {
    const owner = await actor(test);
    const data = { street: 'Via Ro', roomsCount: 'tre', media: [{ s3Key: 'x', alt: null }], step: 2 };
    const saved = await save(owner, data);
    expect(saved).toMatchObject({ kept: 'mine', draft: { id: KEY, data, updatedAt: ago(0) } });
    expect(await list(owner)).toEqual([saved.draft]);
  });

  it('stores the newer change of two devices, and both receive it', async () => {
    const owner = await actor(test);
    await save(owner, { by: 'phone' }, ago(60));
    expect(await save(owner, { by: 'tablet' }, ago(120))).toMatchObject({
      kept: 'theirs',
      draft: { data: { by: 'phone' }, updatedAt: ago(60) },
    });
    expect(await save(owner, { by: 'tablet' }, ago(60))).toMatchObject({
      kept: 'mine',
      draft: { data: { by: 'tablet' } },
    });
    expect(await save(owner, { by: 'phone' }, ago(1))).toMatchObject({ kept: 'mine' });
    expect(await list(owner)).toMatchObject([{ data: { by: 'phone' } }]);
  });

  it('counts a change of a device with a clock ahead as made now', async () => {
    const owner = await actor(test);
    expect((await save(owner, { by: 'fast' }, ago(-86_400))).draft.updatedAt).toBe(ago(0));
    clock.forward(1000);
    expect(await save(owner, { by: 'right' })).toMatchObject({ kept: 'mine' });
  });

  it('ends as the newest of fifty concurrent changes', async () => {
    const owner = await actor(test);
    const changes = Array.from({ length: 50 }, (_, at) => at).sort((a, b) => ((a * 37) % 50) - ((b * 37) % 50));
    await Promise.all(changes.map((at) => save(owner, { at }, ago(100 - at))));
    expect(await list(owner)).toMatchObject([{ data: { at: 49 }, updatedAt: ago(51) }]);
  }, 30_000);

  it.each<[string, Record<string, unknown>, string]>([
    ['over 64 KB', { text: 'a'.repeat(64 * 1024) }, 'body.data too_big'],
    ['over 64 KB in letters of two bytes', { text: 'è'.repeat(40 * 1024) }, 'body.data too_big'],
    ['nested beyond measure', { deep: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) }, 'body.data too_big'],
  ])('is rejected %s', async (_, data, problem) => {
    expect(await errorOf(save(await actor(test), data))).toBe(`422 VALIDATION_EXCEPTION ${problem}`);
  });

  it('accepts exactly 64 KB', async () => {
    const data = { text: 'a'.repeat(64 * 1024 - '{"text":""}'.length) };
    expect(await save(await actor(test), data)).toMatchObject({ kept: 'mine' });
  });

  it('loses characters that the database cannot store', async () => {
    const saved = await save(await actor(test), { 'a\u0000b': ['Via\u0000 Roma', 'mezzo \ud800'] });
    expect(saved.draft.data).toEqual({ ab: ['Via Roma', 'mezzo \ufffd'] });
  });

  it('requires a valid id and time', async () => {
    const owner = await actor(test);
    expect(await errorOf(save(owner, {}, ago(0), 'altro'))).toMatch(/^422 .*params\.draftId/);
    expect(await errorOf(save(owner, {}, 'ieri'))).toMatch(/^422 .*body\.updatedAt/);
  });

  it('is private to its owner, even under the same id', async () => {
    const [one, two] = [await actor(test), await actor(test)];
    await save(one, { whose: 'one' });
    await save(two, { whose: 'two' }, ago(500));
    expect(await list(one)).toMatchObject([{ data: { whose: 'one' } }]);
    await two.api.call(contract.deleteDraft, { params: { draftId: KEY } });
    await two.api.call(contract.deleteDrafts, {});
    expect(await list(one)).toHaveLength(1);
    expect(await list(two)).toEqual([]);
  });
});

describe('all drafts', () => {
  it('lists them last changed first, and deletes them individually or together', async () => {
    const owner = await actor(test);
    for (const [at, name] of ['uno', 'due', 'tre'].entries())
      await save(owner, {}, ago(10 - at), `property-create-${name}`);
    expect((await list(owner)).map(({ id }) => id.slice(16))).toEqual(['tre', 'due', 'uno']);
    const one = () => owner.api.call(contract.deleteDraft, { params: { draftId: 'property-create-due' } });
    expect((await one()).data).toEqual({ deleted: true });
    expect((await one()).data).toEqual({ deleted: true });
    expect((await owner.api.call(contract.deleteDrafts, {})).data).toEqual({ deleted: 2 });
    expect(await list(owner)).toEqual([]);
  });

  it('limits them to fifty, also for sixty concurrent requests; existing ones can still change', async () => {
    const owner = await actor(test);
    const attempts = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => save(owner, { at }, ago(10), `property-create-${at}`)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await errorOf(save(owner, {}, ago(0), 'property-create-another'))).toBe('409 TOO_MANY_DRAFTS_EXCEPTION');
    const [first] = await list(owner);
    expect(await save(owner, { changed: true }, ago(0), first?.id)).toMatchObject({ kept: 'mine' });
  }, 30_000);
});
