import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ownApp } from '../tools/own-app.ts';

/**
 * `node bench/map-view.ts`: what the first view of a map in Milano loads and how long it takes, with warm caches on a CPU slowed four
 * times, from the moment it is near the window. Goals: PLACES.md A7. `CHROME_PATH` names a browser.
 * @throws above the bytes of a goal; times depend on the machine and its graphics, so they are only printed
 */
const views = [
  { name: 'phone', width: 390, height: 844, path: '/search/market?locationQuery=Milano&view=map', maxBytes: 600_000 },
  {
    name: 'split',
    width: 1440,
    height: 900,
    path: '/search/market?locationQuery=Milano&view=split',
    maxBytes: 900_000,
  },
  { name: 'wide', width: 1440, height: 900, path: '/search/market?locationQuery=Milano&view=map', maxBytes: 1_900_000 },
];
const RUNS = 3;
const pack = fileURLToPath(new URL('../../shared/map/tiles', import.meta.url));
const { CHROME_PATH: executablePath } = process.env;

/** Encoded bytes of the tiles, and times since `map-near` in milliseconds. */
async function visit(page: Page, path: string) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.pbf')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path);
  const at = await page.waitForFunction(() => {
    const time = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime;
    const [near, painted, complete] = [time('map-near'), time('map-painted'), time('map-complete')];
    return near !== undefined && painted !== undefined && complete !== undefined && [painted - near, complete - near];
  });
  const [painted = 0, complete = 0] = (await at.jsonValue()) as number[];
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { bytes, painted, complete };
}

if (!existsSync(pack)) process.stdout.write('skipped: no map pack\n');
else {
  const app = await ownApp({ listings: 300, env: { MAP_TILES: pack } });
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    for (const { name, width, height, path, maxBytes } of views) {
      const context = await browser.newContext({ baseURL: app.origin, viewport: { width, height } });
      const cold = await visit(await context.newPage(), path);
      const warm: Awaited<ReturnType<typeof visit>>[] = [];
      for (let run = 0; run < RUNS; run++) warm.push(await visit(await context.newPage(), path));
      const median = (of: (run: (typeof warm)[number]) => number) =>
        warm.map(of).sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
      const times = `${Math.round(median((run) => run.painted))} ms, complete ${Math.round(median((run) => run.complete))} ms`;
      process.stdout.write(`${name}: ${Math.round(cold.bytes / 1000)} KB of tiles; first paint ${times}\n`);
      if (cold.bytes > maxBytes) throw new Error(`The goal of ${name} is ${maxBytes / 1000} KB.`);
      await context.close();
    }
  } finally {
    await browser.close();
    await app.stop();
  }
}
