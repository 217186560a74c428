import type { TestApp } from './test-app.ts';

/** Audit entries of a user, oldest first. */
export const auditEntriesOf = ({ deps }: Pick<TestApp, 'deps'>, subjectId: number) =>
  deps.db
    .selectFrom('auditEntry')
    .select(['event', 'actorId', 'detail'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
