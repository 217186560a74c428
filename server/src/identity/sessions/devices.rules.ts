/** What is true of known devices: browsers in which somebody has signed in before. */

const DAY = 86_400_000;

/** From the last sign of life. */
export const DEVICE_MS = 180 * DAY;

/** A person's older ones give way: a program that signs in again and again does not fill the table. */
export const MOST_DEVICES = 20;
