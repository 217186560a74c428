/** A cookie the browser writes and the server reads, so that the first paint is already right. */
export const themeCookie = 'theme';
