import { eraseDatabase, eventsToSend } from './check-in-database.shared.ts';
import { CHECK_IN_CACHE, CHECK_IN_DATABASE } from './check-in-names.shared.ts';
import { notifyTabs } from './notify-tabs.shared.ts';
import { sendQueue, whileAlone } from './send-queue.shared.ts';

/** Whether a door was ever opened on this device. */
async function hasCheckInData(): Promise<boolean> {
  if (!('indexedDB' in window)) return false;
  // Not everywhere: then it is opened, and erased again.
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === CHECK_IN_DATABASE);
}

const LONGEST_MS = 5_000;

/** Before signing out: what happened at a door and waits is sent, as far as five seconds allow. */
export async function sendPendingActions(): Promise<void> {
  const send = async () => {
    if (!(await hasCheckInData())) return;
    await whileAlone(async () => {
      for (const eventId of await eventsToSend()) await sendQueue(eventId);
    });
  };
  await Promise.race([send().catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}

/** After signing out: nothing of a door stays on this device. */
export async function eraseCheckInData(): Promise<void> {
  try {
    if (await hasCheckInData()) await eraseDatabase();
    if (!('caches' in window)) return;
    for (const name of await caches.keys()) if (name.startsWith(CHECK_IN_CACHE)) await caches.delete(name);
  } catch {
    // A browser that keeps nothing (a private window) has nothing to forget.
  } finally {
    notifyTabs('forgotten');
  }
}
