/** Names by which the device finds what a door keeps on it. */
export const CHECK_IN_DATABASE = 'soglia-door';
/** Beginning of the names of caches: the files and the document that the door's page opens with when there is no network. */
export const CHECK_IN_CACHE = 'soglia-door-';
/** Tabs of one device tell each other that something changed, or that all is erased. */
export const CHECK_IN_CHANNEL = 'soglia.door';
