import { describe, expect, it } from 'vitest';
import { interpretQuery } from '#contract/discovery/natural-language.schemas';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const interpret = (prompt: string, context: 'MARKET' | 'HOSPITALITY' = 'MARKET') =>
  test.anonymous.call(interpretQuery, { body: { prompt, context } });

describe('POST /api/v1/search/ai', () => {
  it('returns search filters to anonymous users', async () => {
    const { data } = await interpret('trilocale a Milano');
    expect(data.filters).toEqual({ context: 'MARKET', page: 0, minRooms: 3, maxRooms: 3, locationQuery: 'Milano' });
    expect(data.spans.map(({ text }) => text)).toEqual(['trilocale', 'Milano']);
  });

  it('counts days from today in Italy', async () => {
    test.clock.set('2027-08-31T22:30:00Z');
    expect((await interpret('libero subito')).data.filters.availableFrom).toBe('2027-09-01');
  });

  it('returns no filters for text without meaning', async () => {
    const { data } = await interpret('xqzwk kjhgfd', 'HOSPITALITY');
    expect(data.filters).toEqual({ context: 'HOSPITALITY', page: 0 });
    expect(data.spans.map(({ kind }) => kind)).toEqual(['notUnderstood']);
  });

  it.each(['', '   ', 'a'.repeat(501)])('rejects an empty prompt and one over 500 characters', async (prompt) => {
    await expect(interpret(prompt)).rejects.toMatchObject({ status: 422, code: 'VALIDATION_EXCEPTION' });
  });

  it('returns offsets without the surrounding whitespace', async () => {
    const { data } = await interpret(`   ${'a'.repeat(497)}   villa`.slice(0, 500).padEnd(600));
    expect(data.spans[0]?.start).toBe(3);
  });
});
