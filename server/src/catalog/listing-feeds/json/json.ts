import { feedLimits } from '#contract/catalog/feed-listing';
import { feedListing } from '#contract/catalog/feed-listing.schemas';
import { FeedError, type FeedFormatReader, type FeedHead, type FeedItem, type FeedRun } from '../feed-format.port.ts';
import { readText } from '../read-text.ts';
import { mapSoglia, type SogliaItem } from '../soglia/soglia.rules.ts';
import { columnOf } from '../soglia/soglia-columns.rules.ts';
import { documentItems, isObject, type JsonItem, lineItems, parseObject } from './json-items.ts';

/** Soglia JSON, version 1: `{format, version, listings}`, a list of listings, or a listing a line. */
export const json: FeedFormatReader<SogliaItem> = {
  format: 'SOGLIA',
  mapperVersion: 1,
  recognizes: (head) => shapeOf(head) !== null,
  async *read(file, run) {
    run.full = true;
    const chunks = readText(file, run);
    const first = await chunks.next();
    const text = first.done ? '' : first.value.replace(/^\ufeff+/, '');
    async function* all() {
      yield text;
      yield* chunks;
    }
    if (shapeOf({ kind: 'JSON', text }) === 'LINES') yield* listedLines(all(), run);
    else
      for await (const item of documentItems(all(), { list: 'listings', onHeader: checkHeader }))
        yield itemOf(item, run);
  },
  map: mapSoglia,
};

async function* listedLines(chunks: AsyncIterable<string>, run: FeedRun): AsyncGenerator<FeedItem<SogliaItem>> {
  let count = 0;
  for await (const item of lineItems(chunks)) {
    const isHeader =
      item.value !== undefined && item.value.format !== undefined && item.value.externalRef === undefined;
    if (isHeader) {
      for (const [key, value] of Object.entries(item.value ?? {})) checkHeader(key, value);
      continue;
    }
    count += 1;
    if (count > feedLimits.ITEMS) throw new FeedError('FEED_REFUSED', { limit: 'ITEMS', line: item.line });
    yield itemOf(item, run);
  }
}

function checkHeader(key: string, value: unknown): void {
  const isWrong = (key === 'format' && value !== 'soglia') || (key === 'version' && value !== 1);
  if (isWrong) throw new FeedError('FEED_FORMAT');
}

function itemOf({ line, value }: JsonItem, run: FeedRun): FeedItem<SogliaItem> {
  for (const name of Object.keys(value ?? {}))
    if (!Object.hasOwn(feedListing.shape, name) && columnOf(name) === null) run.countUnsupported(name);
  const ref = value?.externalRef;
  return {
    line,
    ref: typeof ref === 'string' || typeof ref === 'number' ? String(ref) : null,
    raw: value ?? null,
    notes: [],
  };
}

/** Lines of the head that are looked at. */
const LINES_MAX = 20;

const listStart = /(?<!\\)"listings"\s*:\s*\[/;

function shapeOf({ kind, text }: Pick<FeedHead, 'kind' | 'text'>): 'DOCUMENT' | 'LINES' | null {
  if (kind !== 'JSON') return null;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_MAX);
  const opensLines = lines.slice(0, 2).every((line) => /^\{./.test(line)) && !listStart.test(lines[0] ?? '');
  const objects = opensLines ? lines.map(parseObject).filter(isObject) : [];
  if (objects.some((one) => 'externalRef' in one || one.format === 'soglia')) return 'LINES';
  const isDocument = /^\s*\{/.test(text) && (/(?<!\\)"format"\s*:\s*"soglia"/.test(text) || listStart.test(text));
  const isList = /^\s*\[\s*\{/.test(text) && /(?<!\\)"externalRef"\s*:/.test(text);
  return isDocument || isList ? 'DOCUMENT' : null;
}
