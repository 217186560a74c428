/** How often the door asks for its list while nothing is to be sent: another device may let people in, too. */
const USUAL_MS = 12_000;
const UNSEEN_MS = 60_000;
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * When to try again. After failures the wait doubles up to a minute; `chance` (0-1) spreads devices that lost the same network. It
 * comes back at once when the device says so.
 */
export function nextSync({
  failures,
  isVisible,
  chance,
}: {
  failures: number;
  isVisible: boolean;
  chance: number;
}): number {
  if (failures === 0) return isVisible ? USUAL_MS : UNSEEN_MS;
  return Math.round(Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (0.75 + chance / 2));
}
