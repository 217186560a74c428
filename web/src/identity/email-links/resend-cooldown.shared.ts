import { useEffect, useSyncExternalStore } from 'react';

/**
 * When another verification letter may be asked for: the server says how many seconds (spec/000 §9), the tab keeps the
 * end over reloads. One address at a time, because one person waits for one letter.
 */
type Cooldown = { email: string; endsAt: number };

const KEY = 'soglia.resend';
const listeners = new Set<() => void>();

/** Whole seconds until `endsAt`, rounded up; 0 once it is over. Both in milliseconds. */
export function secondsRemaining(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** The end of what is kept, if it is for this address. Addresses compare lower-cased. */
export function endFor(email: string, stored: string | null): number {
  try {
    const parsed = JSON.parse(stored ?? 'null') as Partial<Cooldown> | null;
    const isSame = parsed?.email?.toLowerCase() === email.trim().toLowerCase();
    return isSame && typeof parsed?.endsAt === 'number' ? parsed.endsAt : 0;
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
  notifyListeners();
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function remainingNow(email: string): number {
  try {
    return secondsRemaining(endFor(email, window.sessionStorage.getItem(KEY)), Date.now());
  } catch {
    return 0;
  }
}

/** Seconds to wait before a letter to `email`, counting down. */
export function useCooldown(email: string): number {
  const remaining = useSyncExternalStore(
    subscribe,
    () => remainingNow(email),
    () => 0,
  );
  const isCoolingDown = remaining > 0;
  useEffect(() => {
    if (!isCoolingDown) return;
    // Four times a second: a second shown is never much longer than a second.
    const timer = setInterval(notifyListeners, 250);
    return () => clearInterval(timer);
  }, [isCoolingDown]);
  return remaining;
}
