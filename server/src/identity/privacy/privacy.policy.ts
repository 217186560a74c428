import type { Actor } from '../../platform/http/context.ts';

/** What is known of a person is theirs alone: admins have no part in it (GDPR art. 15). */
export const isOneself = (actor: Pick<Actor, 'id'>, userId: number): boolean => actor.id === userId;
