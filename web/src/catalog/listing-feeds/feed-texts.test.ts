import { describe, expect, it } from 'vitest';
import {
  draftBlocks,
  feedLimits,
  feedNoteCodes,
  invalidBlocks,
  runErrors,
  runNoteCodes,
  skippedBlocks,
  waitingBlocks,
} from '#contract/catalog/feed-listing';
import { fetchErrors, holdReasons } from '#contract/catalog/listing-feeds';
import { languages } from '#contract/platform/languages';
import { loadMessages, type Translate, translatorOf } from '../../platform/lib/i18n.tsx';
import { blockText, holdText, noteText, runErrorText, runNoteText } from './feed-texts.ts';

const translate = async (language: (typeof languages)[number]) =>
  translatorOf(await loadMessages(language), 'listingFeeds') as Translate<'listingFeeds'>;

describe.each(languages)('the report of a feed in %s', (language) => {
  it('has a sentence for each code', async () => {
    const t = await translate(language);
    const limits = Object.keys(feedLimits) as (keyof typeof feedLimits)[];
    const messages = [
      ...[...waitingBlocks, ...skippedBlocks, ...invalidBlocks, ...draftBlocks].map((block) => blockText(t, block)),
      ...feedNoteCodes.map((code) => noteText(t, { code, field: 'price', value: '12.345' })),
      ...runNoteCodes.map((code) => runNoteText(t, { code, field: 'ITEMS', value: '7' })),
      ...runErrors.map((error) => runErrorText(t, error, { line: 9, limit: 'ITEMS', fetchError: 'TIMEOUT' })),
      ...limits.map((limit) => runErrorText(t, 'FEED_REFUSED', { limit })),
      ...fetchErrors.map((fetchError) => runErrorText(t, 'FEED_HTTP', { fetchError, status: 401 })),
      ...holdReasons.map((reason) => holdText(t, { reason, affected: 152, total: 155 })),
    ];
    for (const message of messages) expect(message).toMatch(/^[\p{Lu}«„“”].{15,}[.!]$/u);
  });
});

describe('a note', () => {
  it('names field, original value and remedy', async () => {
    const t = await translate('it');
    expect(noteText(t, { code: 'VALUE_UNKNOWN', field: 'energyClass', value: 'A+++' })).toBe(
      'Classe energetica: non conosciamo «A+++», quindi resta vuoto. Sceglilo qui o correggilo nel gestionale.',
    );
  });

  it('states the status of a refused request, and the line of a file that ends early', async () => {
    const t = await translate('it');
    expect(runErrorText(t, 'FEED_HTTP', { fetchError: 'HTTP_ERROR', status: 401 })).toBe(
      'Il gestionale ha risposto 401: controlla indirizzo, nome e password. Gli annunci restano come sono.',
    );
    expect(runErrorText(t, 'FEED_TRUNCATED', { line: 48112 })).toMatch(/^Il file si interrompe alla riga 48112:/);
  });
});
