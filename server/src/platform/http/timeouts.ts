/**
 * How long whoever asks may take to do so, in milliseconds. Nobody's is so short that a telephone in a bad network does not get by: heads and bodies of people are a packet
 * or two, and the waits between tries to send one again add up to a few seconds.
 */

/** A body has `graceMs`, and a second more for each `bytesPerSecond` that have come; and it is never silent for longer than `graceMs`. */
export type Pace = { graceMs: number; bytesPerSecond: number };

/** `form`: what people type. `file`: what they upload, on a line that may be gone for a while. */
export type BodyKind = 'form' | 'file';

export type Timeouts = {
  /** From the first byte of a request, or from the beginning of a connection, to the end of its head. */
  headMs: number;
  /** That a connection is kept on which nothing is asked. */
  idleMs: number;
  bodies: Readonly<Record<BodyKind, Pace>>;
  /** That nothing at all moves while something is asked: nobody takes the answer any more. */
  stillMs: number;
  /** Between two looks at what is too slow: so much later than its time it is closed. */
  lookMs: number;
  /** In which somebody whose request was refused may still read why. */
  farewellMs: number;
};

/**
 * Grace and pace of heads and forms are those of Apache's mod_reqtimeout (20 s, 500 bytes a second). Idle connections are kept longer than proxies keep theirs
 * (60 s by default at AWS, in nginx's example of ours too), so that it is never us who close one over which a request is just coming.
 */
export const timeouts: Timeouts = {
  headMs: 20_000,
  idleMs: 72_000,
  bodies: { form: { graceMs: 20_000, bytesPerSecond: 500 }, file: { graceMs: 120_000, bytesPerSecond: 500 } },
  // Longer than a file may be silent, of which whoever sends it is told.
  stillMs: 150_000,
  lookMs: 2_000,
  farewellMs: 2_000,
};
