import { CHECK_IN_CHANNEL } from './check-in-names.shared.ts';

/** Notifies the other tabs of this device. */
export function notifyTabs(what: 'changed' | 'forgotten'): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(CHECK_IN_CHANNEL);
  channel.postMessage(what);
  channel.close();
}
