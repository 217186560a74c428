/** The browser writes this cookie and the server reads it, so that the first render uses the chosen theme. */
export const themeCookie = 'theme';
