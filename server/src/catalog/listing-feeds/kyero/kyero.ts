import type { FeedFormatReader } from '../feed-format.port.ts';
import { readText } from '../read-text.ts';
import { childOf, textOf, type XmlElement } from '../xml-element.rules.ts';
import { xmlItems } from '../xml-items.ts';
import { kyeroFields, mapKyero } from './kyero.rules.ts';

/** Kyero XML, version 3. */
export const kyero: FeedFormatReader<XmlElement> = {
  format: 'KYERO',
  mapperVersion: 1,
  recognizes: ({ kind, root }) => kind === 'XML' && (root === 'root' || root === 'kyero'),
  async *read(file, run) {
    run.full = true;
    const refOf = (item: XmlElement) => textOf(childOf(item, 'id')) ?? textOf(childOf(item, 'ref'));
    for await (const item of xmlItems(readText(file, run), { item: 'property', refOf })) {
      for (const part of item.raw?.content ?? [])
        if (typeof part !== 'string' && !kyeroFields.has(part.name)) run.countUnsupported(part.name);
      yield item;
    }
  },
  map: mapKyero,
};
