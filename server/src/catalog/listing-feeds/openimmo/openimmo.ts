import type { FeedFormatReader } from '../feed-format.port.ts';
import { readText } from '../read-text.ts';
import { childOf, textOf, type XmlElement } from '../xml-element.rules.ts';
import { xmlItems } from '../xml-items.ts';
import { mapOpenImmo, type OpenImmoItem, openImmoFields } from './openimmo.rules.ts';

/** OpenImmo 1.2.7, as XML or as a ZIP archive with its photos. */
export const openimmo: FeedFormatReader<OpenImmoItem> = {
  format: 'OPENIMMO',
  mapperVersion: 1,
  recognizes: ({ kind, root }) => kind === 'XML' && root === 'openimmo',
  async *read(file, run) {
    let isDeletion = false;
    const onHeader = ({ name, attributes }: XmlElement) => {
      if (name !== 'uebertragung') return;
      isDeletion = attributes.modus?.toUpperCase() === 'DELETE';
      // A deletion lists what goes, not what remains.
      run.full = attributes.umfang?.toUpperCase() === 'VOLL' && !isDeletion;
    };
    const options = { item: 'immobilie', files: new Set(['anhanginhalt']), refOf, onHeader };
    for await (const { raw, ...item } of xmlItems(readText(file, run), options)) {
      for (const part of raw?.content ?? [])
        if (typeof part !== 'string' && !openImmoFields.has(part.name)) run.countUnsupported(part.name);
      yield { ...item, raw: raw === null ? null : { element: raw, isDeletion } };
    }
  },
  map: mapOpenImmo,
};

function refOf(item: XmlElement): string | null {
  const technical = childOf(item, 'verwaltung_techn');
  return textOf(childOf(technical, 'openimmo_obid')) ?? textOf(childOf(technical, 'objektnr_extern'));
}
