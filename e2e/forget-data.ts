import { rm } from 'node:fs/promises';

/** After the last journey: the world that was made for them goes. */
export default async function forgetData() {
  const folder = process.env.E2E_DATA;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
