import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json)$/;

/** Writes `.br` and `.gz` next to every built text file: @fastify/static serves them without compressing per request. */
export async function precompressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  for (const name of names) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}
