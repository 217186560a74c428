import type { FeedFormatReader, FeedHead } from '../feed-format.port.ts';
import { documentItems } from '../json/json-items.ts';
import { readText } from '../read-text.ts';
import { mapReso, type ResoItem, resoFields } from './reso.rules.ts';

/** RESO Data Dictionary 2.0 as JSON of the Web API: `{value: []}`. A file with a next page is not complete. */
export const reso: FeedFormatReader<ResoItem> = {
  format: 'RESO',
  mapperVersion: 1,
  recognizes: ({ kind, text }: FeedHead) =>
    kind === 'JSON' &&
    (/(?<!\\)"(?:ListingKey|ListingId|@odata\.context|@odata\.nextLink)"\s*:/.test(text) ||
      /^\s*\{\s*"value"\s*:\s*\[/.test(text)),
  async *read(file, run) {
    run.full = true;
    const onHeader = (key: string, value: unknown) => {
      if (key === '@odata.nextLink' && value) run.full = false;
    };
    for await (const { line, value } of documentItems(readText(file, run), { list: 'value', onHeader })) {
      for (const name of Object.keys(value ?? {}))
        if (!resoFields.has(name) && !name.includes('@odata')) run.countUnsupported(name);
      const ref = value?.ListingKey;
      const isRef = typeof ref === 'string' || typeof ref === 'number';
      yield { line, ref: isRef ? String(ref) : null, raw: value ?? null, notes: [] };
    }
  },
  map: mapReso,
};
