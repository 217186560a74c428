import { describe, expect, it } from 'vitest';
import { actor } from '../../../testing/actors.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { listingTransitions, type Transition, type Transitions } from './listing.rules.ts';
import { makeMarketListing } from './listings.fixtures.ts';
import { publishListing } from './publish-listing.ts';
import { suspendListing } from './suspend-listing.ts';

const test = await testApp();
const { deps } = test;

/** The table with overrides in the owner's rows of `action`. */
const tableWith = (action: Transition['action'], cells: Partial<Transition>): Transitions =>
  listingTransitions.map((row) => (row.action === action && row.role === 'owner' ? { ...row, ...cells } : row));
const rowOf = (id: number) => deps.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: number) => (await auditEntriesOf(test, id)).map(({ event }) => event);

async function suspendWith(cells: Partial<Transition>, reason?: string) {
  const { id, owner } = await makeMarketListing(test);
  const before = await rowOf(id);
  test.clock.forward(1000);
  await suspendListing({ deps, actor: owner, domainError }, id, { reason }, tableWith('suspend', cells));
  return { id, owner, before, after: await rowOf(id), events: await eventsOf(id) };
}

describe('applyTransition', () => {
  it('follows the table', async () => {
    const { after, events } = await suspendWith({});
    expect(after).toMatchObject({ status: 'SUSPENDED', suspendedBy: 'OWNER', updatedAt: test.clock.now() });
    expect(events).toContain('listings.suspended');
  });

  it('sets the status of the row', async () => {
    const { after } = await suspendWith({ to: 'CONCLUDED' });
    expect(after).toMatchObject({ status: 'CONCLUDED', suspendedBy: null });
  });

  it('sets the suspender of the row', async () => {
    expect((await suspendWith({ suspendedBy: 'SYSTEM' })).after.suspendedBy).toBe('SYSTEM');
  });

  it('writes the times of the row', async () => {
    const { before, after } = await suspendWith({ times: [] });
    expect(after.updatedAt).toEqual(before.updatedAt);
  });

  it('records only the events of the row', async () => {
    const { after, events } = await suspendWith({ effects: ['save'] });
    expect(after.status).toBe('SUSPENDED');
    expect(events).not.toContain('listings.suspended');
  });

  it('checks the guards of the row', async () => {
    const suspending = suspendWith({ guards: ['reason'] });
    await expect(suspending).rejects.toMatchObject({ code: 'VALIDATION_EXCEPTION' });
  });

  it('starts only from the status of the row', async () => {
    const suspending = suspendWith({ from: 'DRAFT' });
    await expect(suspending).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
  });

  it('sends the email of the row', async () => {
    const publish = async (effects: Transition['effects']) => {
      const { id, owner } = await makeMarketListing(test, { publish: false });
      await publishListing({ deps, actor: owner, domainError }, id, tableWith('publish', { effects }));
      return (await emailsTo(test, owner.email)).length;
    };
    expect(await publish(['save'])).toBe(0);
    expect(await publish(['save', 'email:restored'])).toBe(1);
  });

  it('requires the role of the row', async () => {
    const { id } = await makeMarketListing(test);
    const admin = await actor(test, { role: 'ADMIN' });
    const table = listingTransitions.filter(({ role }) => role !== 'admin');
    const suspending = suspendListing(
      { deps, actor: admin, domainError },
      id,
      { reason: 'Foto di un’altra casa' },
      table,
    );
    await expect(suspending).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
  });
});
