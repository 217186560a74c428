import { useEffect, useSyncExternalStore } from 'react';

/**
 * Time of the next possible verification email. The server sends the seconds (spec/000 §9); the tab stores the end
 * across reloads. One address at a time, because a user waits for one email.
 */
type Cooldown = { email: string; endsAt: number };

const KEY = 'soglia.resend';
const listeners = new Set<() => void>();

/** Whole seconds until `endsAt`, rounded up; 0 once it is over. Both in milliseconds. */
export function secondsRemaining(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** End of the stored cooldown if it is for this address, else 0. Addresses compare lower-cased. */
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

/** Seconds before another email to `email`, counting down. */
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
