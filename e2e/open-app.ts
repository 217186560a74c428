import { ownApp } from '../tools/own-app.ts';
import { startFakeOverpass } from './fake-overpass.ts';

/** Starts the app before the first journey. The returned function stops it and deletes its dataset. */
export default async function openApp(): Promise<() => Promise<void>> {
  const overpass = await startFakeOverpass();
  const env = { OVERPASS_URL: overpass.url };
  const app = await ownApp({ listings: 400, port: Number(process.env.E2E_PORT), env });
  return async () => {
    await app.stop();
    await overpass.stop();
  };
}
