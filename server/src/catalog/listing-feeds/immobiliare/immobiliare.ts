import type { FeedFormatReader } from '../feed-format.port.ts';
import { readText } from '../read-text.ts';
import { childOf, textOf, type XmlElement } from '../xml-element.rules.ts';
import { xmlItems } from '../xml-items.ts';
import { immobiliareFields, mapImmobiliare } from './immobiliare.rules.ts';

/** Immobiliare.it import feed 2.0. A batch file holds all listings: what it lacks is withdrawn. */
export const immobiliare: FeedFormatReader<XmlElement> = {
  format: 'IMMOBILIARE',
  mapperVersion: 1,
  recognizes: ({ kind, root, text }) => kind === 'XML' && root === 'feed' && /<properties\b|<property\b/.test(text),
  async *read(file, run) {
    run.full = true;
    const refOf = (item: XmlElement) => textOf(childOf(item, 'unique-id'));
    for await (const item of xmlItems(readText(file, run), { item: 'property', refOf })) {
      for (const part of item.raw?.content ?? [])
        if (typeof part !== 'string' && !immobiliareFields.has(part.name)) run.countUnsupported(part.name);
      yield item;
    }
  },
  map: mapImmobiliare,
};
