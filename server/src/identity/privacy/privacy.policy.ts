import type { Actor } from '../../platform/http/context.ts';

/** Only users access their own data, not admins (GDPR art. 15). */
export const isOneself = (actor: Pick<Actor, 'id'>, userId: number): boolean => actor.id === userId;
