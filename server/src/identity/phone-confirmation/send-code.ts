import { TextRefusedError } from '../../platform/telephone/telephone.port.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { isCodeOf } from './hash-code.ts';
import { codeText } from './phone-code.texts.ts';
import { findCode } from './phone-confirmation.store.ts';

/**
 * Sends the text with a code, unless it was replaced or has expired. A number that accepts no texts is not tried again.
 * @throws any other sending error: the queue tries again.
 */
export async function sendCode(
  deps: Deps,
  { userId, sealedCode }: { userId: number; sealedCode: string },
): Promise<void> {
  const pending = await findCode(deps.db, userId, deps.clock.now());
  const account = await findAccount(deps, userId);
  if (!pending || !account) return;
  const code = deps.secrets.open(Buffer.from(sealedCode, 'base64'));
  if (!isCodeOf(deps, { userId, phone: pending.phone, code }, pending.codeHash)) return;
  const text = codeText(code, { locale: account.locale, host: new URL(deps.env.origin).hostname });
  try {
    await deps.sms.send({ to: pending.phone, text });
  } catch (error) {
    if (!(error instanceof TextRefusedError)) throw error;
    await deps.report({ event: 'phoneConfirmation.textRefused', userId });
  }
}
