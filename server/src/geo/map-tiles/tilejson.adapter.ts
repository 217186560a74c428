import { buildName } from './build-name.ts';
import { MapSourceError } from './map-tiles.port.ts';
import { type ProviderClient, providerClient, type providerLimits } from './provider-client.adapter.ts';
import { ProviderError, publicAddress, type RemoteSource } from './remote-source.port.ts';
import { readMetadata, schemaProblem } from './tilejson.parser.ts';
import { isGzip, unpackGzip } from './vector-tile.ts';

type Options = { url: string; origin: string; limits?: typeof providerLimits };

/** Tiles of a TileJSON service. The build follows from the address of its tiles, which changes with the data. */
export function tileJsonSource({ url, origin, limits }: Options): RemoteSource {
  const client = providerClient({ address: url, origin, ...(limits && { limits }) });
  return {
    kind: 'tileJson',
    source: publicAddress(url),
    async describe() {
      const metadata = readMetadata(await readJson(client, url));
      const [template] = metadata?.tiles ?? [];
      if (!metadata || !template) throw new ProviderError('no TileJSON');
      const problem = schemaProblem(metadata);
      if (problem) throw new MapSourceError(problem);
      const locator = absoluteTemplate(template, url);
      client.allow(locator);
      const { version, tiles: _tiles, ...rest } = metadata;
      const day = /\b20\d{6}(?:[_-]\w+)?(?=\/)/.exec(locator)?.[0] ?? version;
      return { locator, description: { ...rest, build: buildName(day, locator), isLocal: false } };
    },
    async fetchTile({ z, x, y }, locator, etag) {
      client.allow(locator);
      const address = locator.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
      const { status, headers, body } = await client.get(address, {
        accept: 'application/vnd.mapbox-vector-tile, application/x-protobuf, */*;q=0.1',
        etag: etag ?? undefined,
      });
      if (status === 304 && etag) return { kind: 'unchanged' };
      if (status === 404 || status === 410) return { kind: 'absent' };
      if (status !== 200 && status !== 204) throw new ProviderError(`HTTP ${status}`);
      return { kind: 'bytes', bytes: body, etag: headers.etag?.slice(0, 200) ?? null };
    },
    close: () => client.close(),
  };
}

async function readJson(client: ProviderClient, url: string): Promise<unknown> {
  const { status, body } = await client.get(url, { accept: 'application/json' });
  if (status !== 200) throw new ProviderError(`HTTP ${status}`);
  try {
    return JSON.parse((isGzip(body) ? await unpackGzip(body) : body).toString('utf8'));
  } catch {
    throw new ProviderError('no TileJSON');
  }
}

/** Braces of the placeholders would be escaped by `URL`. */
function absoluteTemplate(template: string, base: string): string {
  if (!URL.canParse(template, base)) throw new ProviderError('no TileJSON');
  return new URL(template, base).href.replace(/%7B([zxy])%7D/gi, '{$1}');
}
