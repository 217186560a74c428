/** Names under which the device stores check-in data. */
export const CHECK_IN_DATABASE = 'soglia-door';
/** Prefix of cache names: the files and the document that open the check-in page offline. */
export const CHECK_IN_CACHE = 'soglia-door-';
/** Channel between the tabs of a device: data changed, or all data was erased. */
export const CHECK_IN_CHANNEL = 'soglia.door';
