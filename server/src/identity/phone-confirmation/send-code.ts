import { TextRefusedError } from '../../platform/telephone/telephone.port.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { isCodeOf } from './hash-code.ts';
import { codeText } from './phone-confirmation.rules.ts';
import { findCode } from './phone-confirmation.store.ts';

/**
 * Sends the text with a code, unless another one took its place or its time is over. A number that takes no texts is given up.
 * @throws whatever kept it from being sent: the queue tries again.
 */
export async function sendCode(
  deps: Deps,
  { userId, sealedCode }: { userId: number; sealedCode: string },
): Promise<void> {
  const waiting = await findCode(deps.db, userId, deps.clock.now());
  const account = await findAccount(deps, userId);
  if (!waiting || !account) return;
  const code = deps.secrets.open(Buffer.from(sealedCode, 'base64'));
  if (!isCodeOf(deps, { userId, phone: waiting.phone, code }, waiting.codeHash)) return;
  const text = codeText(code, { locale: account.locale, host: new URL(deps.env.origin).hostname });
  try {
    await deps.sms.send({ to: waiting.phone, text });
  } catch (error) {
    if (!(error instanceof TextRefusedError)) throw error;
    await deps.report({ event: 'phoneConfirmation.textRefused', userId });
  }
}
