import { eraseDatabase, eventsToSend } from './check-in-database.shared.ts';
import { CHECK_IN_CACHE, CHECK_IN_DATABASE } from './check-in-names.shared.ts';
import { notifyTabs } from './notify-tabs.shared.ts';
import { sendQueue, whileAlone } from './send-queue.shared.ts';

/** Whether a check-in page was ever opened on this device. */
async function hasCheckInData(): Promise<boolean> {
  if (!('indexedDB' in window)) return false;
  // Not everywhere: then it is opened, and erased again.
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === CHECK_IN_DATABASE);
}

const LONGEST_MS = 5_000;

/** Sends pending check-in actions before sign-out, within five seconds. */
export async function sendPendingActions(): Promise<void> {
  const send = async () => {
    if (!(await hasCheckInData())) return;
    await whileAlone(async () => {
      for (const eventId of await eventsToSend()) await sendQueue(eventId);
    });
  };
  await Promise.race([send().catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}

/** Erases all check-in data on this device after sign-out. */
export async function eraseCheckInData(): Promise<void> {
  try {
    if (await hasCheckInData()) await eraseDatabase();
    if (!('caches' in window)) return;
    for (const name of await caches.keys()) if (name.startsWith(CHECK_IN_CACHE)) await caches.delete(name);
  } catch {
    // A browser without storage (a private window) has nothing to erase.
  } finally {
    notifyTabs('forgotten');
  }
}
