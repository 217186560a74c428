import type { Language } from '#contract/platform/languages';
import type { EmailName } from '../src/platform/email/email-props.ts';
import type { SealedEmail } from '../src/platform/email/queue-email.ts';
import type { TestApp } from './test-app.ts';

/** An email in the outbox. `token`: the token in its link; empty without a link. */
export type TestEmail = { emailName: EmailName; locale: Language; props: Record<string, unknown>; token: string };

/** Pending emails to an address, newest first. In tests only a job sends emails. */
export async function emailsTo({ deps }: Pick<TestApp, 'deps'>, email: string): Promise<TestEmail[]> {
  const rows = await deps.db
    .selectFrom('outboxEmail')
    .select(['name', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ name: emailName, sealed }) => {
    const { to, locale, props } = JSON.parse(deps.secrets.decrypt(sealed as Buffer)) as SealedEmail;
    if (to !== email) return [];
    const path = 'path' in props ? props.path : '';
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    return [{ emailName: emailName as EmailName, locale, props, token }];
  });
}
