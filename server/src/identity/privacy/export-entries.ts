import type { ZipEntry } from '../../platform/pdf/zip.ts';
import type { Deps } from '../deps.ts';
import { exportReadme } from './export-readme.view.ts';
import type { PersonRow } from './privacy.store.ts';

/**
 * The files of a person's export, one after the other: what is read for one is let go before the next. A medium
 * that is removed meanwhile is left out.
 */
export async function* exportEntries(
  deps: Deps,
  { id, locale }: Pick<PersonRow, 'id' | 'locale'>,
): AsyncGenerator<ZipEntry> {
  yield { path: 'LEGGIMI.txt', content: textOf(exportReadme(locale, deps.clock.now(), deps.personalData)) };
  for (const feature of deps.personalData) {
    const collected = await feature.collect(deps, id);
    for (const [name, content] of Object.entries(collected)) {
      yield { path: `${name}.json`, content: textOf(`${JSON.stringify(content, null, 2)}\n`) };
    }
  }
  const keys = new Set<string>();
  for (const feature of deps.personalData) {
    for (const key of (await feature.media?.(deps, id)) ?? []) keys.add(key);
  }
  for (const key of keys) {
    const file = await deps.files.read(key);
    if (file) yield { path: `media/${key}`, content: file.content };
  }
  for (const feature of deps.personalData) {
    for (const { key, path } of (await feature.privateMedia?.(deps, id)) ?? []) {
      const file = await deps.privateFiles.read(key);
      if (file) yield { path, content: file.content };
    }
  }
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
