import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { feedFormats } from '../contract/src/catalog/feed-listing.ts';
import { checkFeed } from '../server/src/catalog/listing-feeds/check-feed.ts';
import { defaultSettings } from '../server/src/catalog/listing-feeds/feed-format.port.ts';
import { loadPlaceIndex } from '../server/src/geo/places/load-place-index.ts';

/**
 * `node tools/feed-check.ts FILE [--format KYERO]`: what an import would do with each item of a feed, one JSON line each, and last a line
 * `{run}`. Reads the gazetteer only and writes nothing. Exits with 2 without a file.
 */

const usage = `node tools/feed-check.ts FILE [--format ${feedFormats.join('|')}] [--rooms-from-beds]`;

const { file, format, roomsFromBeds } = (() => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string' }, 'rooms-from-beds': { type: 'boolean', default: false } },
    });
    const [path, ...others] = positionals;
    const known = feedFormats.find((one) => one === values.format?.toUpperCase()) ?? null;
    if (
      path === undefined ||
      others.length > 0 ||
      (values.format !== undefined && known === null) ||
      !statSync(path).isFile()
    )
      throw new Error('usage');
    return { file: { path, charset: null }, format: known, roomsFromBeds: values['rooms-from-beds'] };
  } catch {
    process.stderr.write(`${usage}\n`);
    return process.exit(2);
  }
})();

const reports = checkFeed({
  file,
  format,
  settings: { ...defaultSettings(), roomsFromBeds },
  places: await loadPlaceIndex(),
  thisYear: new Date().getUTCFullYear(),
});
for await (const report of reports) {
  const isFlushed = process.stdout.write(`${JSON.stringify(report)}\n`);
  if (!isFlushed) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
