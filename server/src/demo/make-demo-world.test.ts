import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/listings';
import { actor } from '../testing/actors.ts';
import { testApp } from '../testing/test-app.ts';
import { makeDemoWorld } from './make-demo-world.ts';

const foreign = await testApp();
const test = await testApp();

const ids = async () =>
  (await test.deps.db.selectFrom('listing').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('making the demo world', () => {
  it('leaves a database with people of its own alone', async () => {
    await actor(foreign);
    expect(await makeDemoWorld(foreign.deps, { listings: 5 })).toBe(0);
  });

  it('gives published ads that anybody can read', async () => {
    expect(await makeDemoWorld(test.deps, { listings: 5 })).toBe(5);
    for (const id of await ids()) {
      const { data } = await test.anonymous.call(getListing, { params: { id } });
      expect(data.property.media.length).toBeGreaterThan(0);
    }
  });

  it('makes nothing twice, and adds what is missing', async () => {
    expect(await makeDemoWorld(test.deps, { listings: 5 })).toBe(0);
    expect(await makeDemoWorld(test.deps, { listings: 12 })).toBe(7);
    expect(await ids()).toHaveLength(12);
  });

  it('goes on in bulk with the same kind of ads', async () => {
    expect(await makeDemoWorld(test.deps, { listings: 300, bulkFrom: 300 })).toBe(288);
    const id = (await ids()).at(-1) ?? 0;
    const { data } = await test.anonymous.call(getListing, { params: { id } });
    expect(data.status).toBe('PUBLISHED');
  });
});
