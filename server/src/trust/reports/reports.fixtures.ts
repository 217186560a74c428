import type { InputOf } from '#contract/platform/endpoint';
import { decideReport } from '#contract/trust/decisions.schemas';
import { sendReport } from '#contract/trust/reports.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { emailsTo, type TestEmail } from '../../../testing/emails.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type ReportOverrides = Partial<InputOf<typeof sendReport>['body']>;

/** Reports a listing or a profile, anonymously without `reporter`. @returns the report's id */
export async function makeReport(
  test: TestApp,
  overrides: ReportOverrides & { subjectId: number },
  reporter?: TestActor,
) {
  // Resets only the limits of reports, not those of other features.
  await test.deps.db.deleteFrom('rateLimit').where('key', 'like', 'reports%').execute();
  const { reference } = (
    await (reporter?.api ?? test.anonymous).call(sendReport, {
      body: {
        subjectType: 'LISTING',
        reason: 'FRAUD',
        goodFaith: true,
        text: 'Chiede una caparra prima della visita.',
        ...overrides,
      },
    })
  ).data;
  const { id } = await test.deps.db
    .selectFrom('report')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { id, reference };
}

export const wrong = {
  ground: 'TERMS' as const,
  groundReference: 'Condizioni d’uso, contenuti vietati',
  facts: 'Le foto sono di un’altra casa, pubblicata altrove.',
};
export const fine = { outcome: 'NO_ACTION' as const, facts: 'Abbiamo verificato: è tutto in ordine.' };

export const decide = (admin: TestActor, id: number, body: InputOf<typeof decideReport>['body']) =>
  admin.api.call(decideReport, { params: { id }, body });

/** Token in the newest email of this kind to this address. */
export async function tokenOf(test: TestApp, email: string, emailName: TestEmail['emailName']): Promise<string> {
  const sentEmail = (await emailsTo(test, email)).find((one) => one.emailName === emailName);
  if (!sentEmail) throw new Error(`no ${emailName} to ${email}`);
  const { path, appealPath, statusPath } = sentEmail.props as Record<string, string | undefined>;
  const link = statusPath ?? appealPath ?? path ?? '';
  return new URLSearchParams(link.split('?')[1]).get('token') ?? '';
}
