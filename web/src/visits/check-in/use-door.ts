import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Door } from './door.ts';
import { firstState } from './door-state.ts';

/** The door of an event while its page is open. The server renders it as if nothing were known yet. */
export function useDoor(eventId: number, personId: number | null) {
  const door = useMemo(() => new Door(eventId), [eventId]);
  const state = useSyncExternalStore(door.subscribe, door.state, () => firstState);
  useEffect(() => {
    void door.start(personId);
    return () => door.stop();
  }, [door, personId]);
  return { door, state };
}
