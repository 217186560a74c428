/** Known devices: browsers in which a user has signed in before. */

const DAY = 86_400_000;

/** Since the last use. */
export const DEVICE_MS = 180 * DAY;

/** Max devices per user. The least recently used are deleted, so that scripted sign-ins do not fill the table. */
export const MAX_DEVICES = 20;
