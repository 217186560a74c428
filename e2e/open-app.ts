import { ownApp } from '../tools/own-app.ts';
import { startFakeOverpass } from './fake-overpass.ts';

/** Opens the portal before the first journey; what it returns closes it after the last, and its world goes with it. */
export default async function openApp(): Promise<() => Promise<void>> {
  const overpass = await startFakeOverpass();
  const env = { OVERPASS_URL: overpass.url };
  const app = await ownApp({ listings: 400, port: Number(process.env.E2E_PORT), env });
  return async () => {
    await app.stop();
    await overpass.stop();
  };
}
