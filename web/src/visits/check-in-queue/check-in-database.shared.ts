import type { ActionRecord, CachedList, Difference, QueuedAction } from './action-record.shared.ts';
import { CHECK_IN_DATABASE } from './check-in-names.shared.ts';

/**
 * Check-in data on this device: the last list, unsent actions, and differences from the server.
 * IndexedDB survives reloads and crashes and is shared by all tabs of the device.
 */
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(CHECK_IN_DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('lists', { keyPath: 'eventId' });
      const queue = request.result.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
      queue.createIndex('eventId', 'eventId');
      request.result.createObjectStore('differences', { keyPath: 'key' }).createIndex('eventId', 'eventId');
    };
    request.onsuccess = () => {
      const closeDatabase = () => {
        request.result.close();
        opened = undefined;
      };
      // Another tab erases the database or opens a newer version: an open connection would block it.
      request.result.onversionchange = closeDatabase;
      request.result.onclose = closeDatabase;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

type StoreName = 'lists' | 'queue' | 'differences';

/** Runs one transaction: it is done, as a whole, when this resolves. */
async function transact<T>(
  stores: StoreName[],
  mode: IDBTransactionMode,
  act: (tx: IDBTransaction) => () => T,
): Promise<T> {
  const tx = (await database()).transaction(stores, mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('The check-in data could not be written'));
  });
  const result = act(tx);
  await done;
  return result();
}

export type CheckInData = { list: CachedList | null; queue: QueuedAction[]; differences: Difference[] };

/** All stored data of an event. */
export function loadCheckIn(eventId: number): Promise<CheckInData> {
  return transact(['lists', 'queue', 'differences'], 'readonly', (tx) => {
    const list = tx.objectStore('lists').get(eventId) as IDBRequest<CachedList | undefined>;
    const queue = tx.objectStore('queue').index('eventId').getAll(eventId) as IDBRequest<QueuedAction[]>;
    const differences = tx.objectStore('differences').index('eventId').getAll(eventId) as IDBRequest<Difference[]>;
    return () => ({
      list: list.result ?? null,
      queue: queue.result.sort((one, other) => one.seq - other.seq),
      differences: differences.result,
    });
  });
}

/** Events of which something waits to be sent. */
export function eventsToSend(): Promise<number[]> {
  return transact(['queue'], 'readonly', (tx) => {
    const queue = tx.objectStore('queue').getAll() as IDBRequest<QueuedAction[]>;
    return () => [...new Set(queue.result.map(({ eventId }) => eventId))];
  });
}

export function queueAction(action: ActionRecord): Promise<void> {
  return transact(['queue'], 'readwrite', (tx) => {
    tx.objectStore('queue').add(action);
    return () => {};
  });
}

export function saveList(list: CachedList): Promise<void> {
  return transact(['lists'], 'readwrite', (tx) => {
    tx.objectStore('lists').put(list);
    return () => {};
  });
}

/** In one step: what was answered leaves the queue, the list is corrected, and what differs is noted. */
export function saveResults(saved: {
  seqs: number[];
  list: CachedList | null;
  differences: Difference[];
}): Promise<void> {
  return transact(['lists', 'queue', 'differences'], 'readwrite', (tx) => {
    for (const seq of saved.seqs) tx.objectStore('queue').delete(seq);
    if (saved.list) tx.objectStore('lists').put(saved.list);
    for (const difference of saved.differences) tx.objectStore('differences').put(difference);
    return () => {};
  });
}

export function removeAction(seq: number): Promise<void> {
  return saveResults({ seqs: [seq], list: null, differences: [] });
}

export function removeDifference(key: string): Promise<void> {
  return transact(['differences'], 'readwrite', (tx) => {
    tx.objectStore('differences').delete(key);
    return () => {};
  });
}

/** Erases the stored data of all events that match `shouldErase`, unsent actions included. */
export function eraseLists(
  shouldErase: (list: Pick<CachedList, 'eventId' | 'eraseAfter' | 'advertiserId'>) => boolean,
): Promise<void> {
  return transact(['lists', 'queue', 'differences'], 'readwrite', (tx) => {
    const lists = tx.objectStore('lists').getAll() as IDBRequest<CachedList[]>;
    lists.onsuccess = () => {
      for (const { eventId } of lists.result.filter(shouldErase)) {
        tx.objectStore('lists').delete(eventId);
        for (const name of ['queue', 'differences'] as const) eraseOf(tx.objectStore(name), eventId);
      }
    };
    return () => {};
  });
}

function eraseOf(store: IDBObjectStore, eventId: number) {
  const keys = store.index('eventId').getAllKeys(eventId);
  keys.onsuccess = () => {
    for (const key of keys.result) store.delete(key);
  };
}

/** The whole database goes. */
export function eraseDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(CHECK_IN_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}
