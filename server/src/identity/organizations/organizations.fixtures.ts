import { createOrganization } from '#contract/identity/organizations.schemas';
import type { OrganizationRole } from '#contract/platform/roles';
import { actor, type TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export const studioBusiness = {
  name: 'Studio Aurora Srl',
  address: 'Via Roma 1, Torino',
  vatNumber: '12345670017',
  reaNumber: null,
};

let serial = 0;

/** An organization with its first owner. `takeOver` moves the owner's listings to it. */
export async function makeOrganization(
  test: TestApp,
  { owner, takeOver = false, seats }: { owner?: TestActor; takeOver?: boolean; seats?: number } = {},
) {
  serial += 1;
  const founder = owner ?? (await actor(test));
  const name = `Studio Aurora ${process.pid} ${serial}`;
  const { data } = await founder.api.call(createOrganization, { body: { name, business: studioBusiness, takeOver } });
  if (seats !== undefined)
    await test.deps.db.updateTable('organization').set({ seats }).where('id', '=', data.id).execute();
  return { id: data.id, accountId: data.accountId, name, owner: founder };
}

/** A new member with this role. */
export async function makeMember(
  test: TestApp,
  organization: { id: number },
  role: OrganizationRole,
): Promise<TestActor> {
  const member = await actor(test);
  await test.deps.db
    .insertInto('membership')
    .values({ organizationId: organization.id, userId: member.id, role, joinedAt: test.clock.now() })
    .execute();
  return member;
}
