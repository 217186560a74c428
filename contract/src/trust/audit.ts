/**
 * Audit log of admin and user actions (ADM-10): actor, affected user, event, time, reason, and changed fields before and after.
 *
 * An entry is written in the transaction of its cause. The database rejects changes. Erasure empties only personal data (`redacted`).
 * `before` and `after` contain the changed fields, only for admin actions on data of other users.
 */

export const searchEntries = { id: 'audit.searchEntries', method: 'GET', path: '/api/v1/admin/audit' } as const;
export const exportEntries = { id: 'audit.exportEntries', method: 'GET', path: '/api/v1/admin/audit/export' } as const;
