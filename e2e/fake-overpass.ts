import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Local Overpass server with places around any point: 24 restaurants in a line to the north (one duplicate name, one closed)
 * and two schools, which are all there is without a type. Requests for pharmacies are aborted, as by a busy server.
 */
export async function startFakeOverpass(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const query = new URLSearchParams(text).get('data') ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(overpassResult(query)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/api/interpreter`, stop };
}

/** Degrees of latitude, about 50 m. */
const STEP = 50 / 111_195;

function overpassResult(query: string): object {
  const [, lat = 0, lon = 0] = (/around:\d+,([-\d.]+),([-\d.]+)/.exec(query) ?? []).map(Number);
  const place = (id: number, name: string, tags: object = {}) => ({
    type: 'node',
    id,
    lat: lat + id * STEP,
    lon,
    tags: { name, ...tags },
  });
  if (query.includes('"amenity"="pharmacy"')) return { elements: [], remark: 'runtime error: Query timed out' };
  if (query.includes('"amenity"="restaurant"')) {
    const restaurants = Array.from({ length: 24 }, (_, index) => place(index + 1, `Trattoria ${index + 1}`));
    return { elements: [...restaurants, place(25, 'trattoria 1'), place(26, 'Osteria chiusa', { disused: 'yes' })] };
  }
  const school = { amenity: 'school' };
  const hasSchools = query.includes('"amenity"="school"]["name"]') || query.includes('["amenity"]["name"]');
  if (hasSchools) return { elements: [place(7, 'Scuola Manzoni', school), place(3, 'Scuola Pascoli', school)] };
  return { elements: [] };
}
