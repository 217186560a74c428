import { describe, expect, it } from 'vitest';
import { appealDecision } from '#contract/trust/decisions.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideReport } from './decide-report.ts';
import { decide, fine, makeReport, tokenOf, wrong } from './reports.fixtures.ts';
import { type AppealTransition, appealTransitions, type ReportTransition, reportTransitions } from './reports.rules.ts';

const test = await testApp();
const { deps } = test;
const admin = await actor(test, { role: 'ADMIN' });
const rights = {
  role: 'ADMIN',
  status: 'ACTIVE',
  emailVerified: true,
  memberships: [],
  needsTwoFactor: false,
  impersonatedBy: null,
} as const;
const context = { deps, actor: { id: admin.id, ...rights }, domainError };

const namesOf = async ({ email }: TestActor) => (await emailsTo(test, email)).map(({ emailName }) => emailName);

async function reported() {
  const { id: subjectId, owner } = await makeMarketListing(test);
  const reporter = await actor(test);
  const { id } = await makeReport(test, { subjectId }, reporter);
  return { id, owner, reporter };
}

describe('the report transitions', () => {
  const noAction = (changes: Partial<ReportTransition>) => ({
    ...reportTransitions,
    NO_ACTION: { OPEN: { ...(reportTransitions.NO_ACTION.OPEN as ReportTransition), ...changes } },
  });
  const statusOf = (id: number) =>
    deps.db.selectFrom('report').select('status').where('id', '=', id).executeTakeFirstOrThrow();

  it('decide a report and notify both parties', async () => {
    const { id, owner, reporter } = await reported();
    await decideReport(context, id, fine);
    expect(await statusOf(id)).toEqual({ status: 'DECIDED' });
    expect(await namesOf(reporter)).toEqual(['reportDecided', 'reportReceived']);
    expect(await namesOf(owner)).toEqual(['decisionReasons']);
  });

  it('set the status of the entry', async () => {
    const { id } = await reported();
    await decideReport(context, id, fine, noAction({ to: 'OPEN' }));
    expect(await statusOf(id)).toEqual({ status: 'OPEN' });
  });

  it('send the emails of the entry', async () => {
    const { id, owner, reporter } = await reported();
    await decideReport(context, id, fine, noAction({ emails: ['REPORTER'] }));
    expect(await namesOf(reporter)).toEqual(['reportDecided', 'reportReceived']);
    expect(await namesOf(owner)).toEqual([]);
  });

  it.each([
    [['reports.decided'], 1],
    [[], 0],
  ] as const)('record the business events of the entry: %j', async (events, count) => {
    const { id } = await reported();
    await decideReport(context, id, fine, noAction({ events }));
    const entries = await deps.db
      .selectFrom('auditEntry')
      .select('event')
      .where('event', '=', 'reports.decided')
      .where('subjectId', '=', id)
      .execute();
    expect(entries).toHaveLength(count);
  });
});

describe('the appeal transitions', () => {
  const upheldBy = (changes: Partial<AppealTransition>) => ({
    ...appealTransitions,
    UPHELD: { OPEN: { ...(appealTransitions.UPHELD.OPEN as AppealTransition), ...changes } },
  });
  const upheld = { status: 'UPHELD', answer: 'La decisione resta valida.' } as const;

  async function appealed() {
    const { id, owner } = await reported();
    await decide(admin, id, { ...wrong, outcome: 'LISTING_SUSPENDED' });
    const token = await tokenOf(test, owner.email, 'decisionReasons');
    const body = { token, text: 'Le foto sono mie, ecco gli originali.' };
    await deps.db.deleteFrom('rateLimit').execute();
    const { data } = await test.anonymous.call(appealDecision, { body });
    return { id: data.appeal?.id ?? 0, owner };
  }

  it('send the emails of the entry', async () => {
    const [{ id, owner }, other] = [await appealed(), await appealed()];
    await decideAppeal(context, id, upheld);
    expect(await namesOf(owner)).toEqual(['appealDecided', 'appealReceived', 'decisionReasons']);
    await decideAppeal(context, other.id, upheld, upheldBy({ emails: [] }));
    expect(await namesOf(other.owner)).toEqual(['appealReceived', 'decisionReasons']);
  });

  it('set the status of the entry', async () => {
    const { id } = await appealed();
    await decideAppeal(context, id, upheld, upheldBy({ to: 'REVERSED' }));
    const row = await deps.db.selectFrom('appeal').select('status').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ status: 'REVERSED' });
  });
});
