/** Time arrives as an argument in rules and through this port everywhere else, so that tests can set it. */
export type Clock = { now(): Date };
