import { eraseDatabase, eventsToSend } from './door-database.shared.ts';
import { DOOR_CACHE, DOOR_DATABASE } from './door-names.shared.ts';
import { sendQueue, whileAlone } from './send-queue.shared.ts';
import { tellDoor } from './tell-door.shared.ts';

/** Whether a door was ever opened on this device. */
async function hasDoor(): Promise<boolean> {
  if (!('indexedDB' in window)) return false;
  // Not everywhere: then it is opened, and erased again.
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === DOOR_DATABASE);
}

const LONGEST_MS = 5_000;

/** Before signing out: what happened at a door and waits is sent, as far as five seconds allow. */
export async function sendDoorLeftovers(): Promise<void> {
  const send = async () => {
    if (!(await hasDoor())) return;
    await whileAlone(async () => {
      for (const eventId of await eventsToSend()) await sendQueue(eventId);
    });
  };
  await Promise.race([send().catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}

/** After signing out: nothing of a door stays on this device. */
export async function forgetDoor(): Promise<void> {
  try {
    if (await hasDoor()) await eraseDatabase();
    if (!('caches' in window)) return;
    for (const name of await caches.keys()) if (name.startsWith(DOOR_CACHE)) await caches.delete(name);
  } catch {
    // A browser that keeps nothing (a private window) has nothing to forget.
  } finally {
    tellDoor('forgotten');
  }
}
