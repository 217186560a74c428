/**
 * Sessions of a user.
 *
 * Each sign-in on a device is one session. The user sees all of them with device and last use, and can end one or all others.
 * A changed or reset password and a suspension end sessions automatically. Ids are numbers for this list and grant no access.
 */

export const listSessions = {
  id: 'sessions.listSessions',
  method: 'GET',
  path: '/api/v1/auth/sessions',
  seenAs: 'never',
} as const;

export const endSession = { id: 'sessions.endSession', method: 'DELETE', path: '/api/v1/auth/sessions/:id' } as const;
export const endSessions = { id: 'sessions.endSessions', method: 'DELETE', path: '/api/v1/auth/sessions' } as const;
