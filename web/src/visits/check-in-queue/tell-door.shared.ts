import { DOOR_CHANNEL } from './door-names.shared.ts';

/** Tells the other tabs of this device. */
export function tellDoor(what: 'changed' | 'forgotten'): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(DOOR_CHANNEL);
  channel.postMessage(what);
  channel.close();
}
