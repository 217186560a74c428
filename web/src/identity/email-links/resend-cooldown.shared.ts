import { useEffect, useSyncExternalStore } from 'react';

/**
 * When another verification letter may be asked for: the server says how many seconds (spec/000 §9), the tab keeps the
 * end over reloads. One address at a time, because one person waits for one letter.
 */
type Cooldown = { email: string; endsAt: number };

const KEY = 'soglia.resend';
const listeners = new Set<() => void>();

/** Whole seconds until `endsAt`, rounded up; 0 once it is over. Both in milliseconds. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** The end of what is kept, if it is for this address. Addresses compare lower-cased. */
export function endFor(email: string, kept: string | null): number {
  try {
    const found = JSON.parse(kept ?? 'null') as Partial<Cooldown> | null;
    const isSame = found?.email?.toLowerCase() === email.trim().toLowerCase();
    return isSame && typeof found?.endsAt === 'number' ? found.endsAt : 0;
  } catch {
    return 0;
  }
}

export function startCooldown(email: string, seconds: number): void {
  const cooldown: Cooldown = { email, endsAt: Date.now() + seconds * 1000 };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(cooldown));
  } catch {
    // A browser may refuse its storage: then only the server counts.
  }
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function leftNow(email: string): number {
  try {
    return secondsLeft(endFor(email, window.sessionStorage.getItem(KEY)), Date.now());
  } catch {
    return 0;
  }
}

/** Seconds to wait before a letter to `email`, counting down. */
export function useCooldown(email: string): number {
  const left = useSyncExternalStore(
    subscribe,
    () => leftNow(email),
    () => 0,
  );
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    // Four times a second: a second shown is never much longer than a second.
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
