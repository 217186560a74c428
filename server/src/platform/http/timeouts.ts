/**
 * Timeouts for sending a request, in milliseconds. Long enough for phones on bad networks: a head or form is a packet
 * or two, and retransmissions add a few seconds.
 */

/** A body may take `graceMs` plus a second per `bytesPerSecond` received, and pause for `graceMs` at most. */
export type Pace = { graceMs: number; bytesPerSecond: number };

/** `form`: JSON and forms. `file`: uploads, over connections that may drop for a while. */
export type BodyKind = 'form' | 'file';

export type Timeouts = {
  /** From the start of a connection or request to the end of its head. */
  headMs: number;
  /** Of a connection without a request. */
  idleMs: number;
  bodies: Readonly<Record<BodyKind, Pace>>;
  /** Without any byte in either direction during a request: the client no longer reads. */
  stillMs: number;
  /** Check interval; a slow request is closed at most this much later. */
  checkIntervalMs: number;
  /** Time to read an error response before the connection closes. */
  farewellMs: number;
};

/**
 * Heads and forms as in Apache's mod_reqtimeout (20 s, 500 bytes a second). Idle connections outlive those of proxies
 * (60 s at AWS and in our nginx example). So a proxy never sends into a closing connection.
 */
export const timeouts: Timeouts = {
  headMs: 20_000,
  idleMs: 72_000,
  bodies: { form: { graceMs: 20_000, bytesPerSecond: 500 }, file: { graceMs: 120_000, bytesPerSecond: 500 } },
  // Longer than the pause of a file, which has an error response.
  stillMs: 150_000,
  checkIntervalMs: 2_000,
  farewellMs: 2_000,
};
