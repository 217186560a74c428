/** Rules receive time as an argument; all other code uses this port, so that tests can set it. */
export type Clock = { now(): Date };
