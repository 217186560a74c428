import { confirmPhone, requestPhoneCode } from '#contract/identity/phone-confirmation.schemas';
import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { hashCode } from './hash-code.ts';

/** Requests and confirms a code for a phone number. */
export async function phoneConfirmationRequests(test: TestApp): Promise<RequestFixtures> {
  const { deps, clock } = test;
  const [asking, confirming] = [
    await actor(test, { phone: '+393330009921' }),
    await actor(test, { phone: '+393330009922' }),
  ];
  const code = '123456';
  const about = { userId: confirming.id, phone: '+393330009922' };
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const row = { ...about, codeHash: hashCode(deps, { ...about, code }), createdAt: clock.now(), expiresAt };
  await deps.db.insertInto('phoneCode').values(row).execute();
  const [request, confirm] = [{ url: requestPhoneCode.path }, { url: confirmPhone.path, body: { code } }];
  return {
    'phoneConfirmation.requestPhoneCode': [
      { ...request, cookie: asking.cookie },
      { ...request, status: 401 },
      { ...request, cookie: (await actor(test)).cookie, status: 409 },
    ],
    'phoneConfirmation.confirmPhone': [
      { ...confirm, cookie: confirming.cookie },
      { ...confirm, cookie: confirming.cookie, status: 400 },
      { ...confirm, body: { code: '12' }, cookie: confirming.cookie, status: 422 },
    ],
  };
}
