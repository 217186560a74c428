import type { Language } from '#contract/platform/languages';
import { TextRejectedError } from '../../platform/telephone/telephone.port.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { isCodeOf } from './hash-code.ts';
import { findCode } from './phone-confirmation.store.ts';

/**
 * Sends the text with a code, unless it was replaced or has expired. Does not retry a number that accepts no texts.
 * @throws other sending errors: the queue retries
 */
export async function sendCode(
  deps: Deps,
  { userId, sealedCode }: { userId: number; sealedCode: string },
): Promise<void> {
  const pending = await findCode(deps.db, userId, deps.clock.now());
  const account = await findAccount(deps, userId);
  if (!pending || !account) return;
  const code = deps.secrets.decrypt(Buffer.from(sealedCode, 'base64'));
  if (!isCodeOf(deps, { userId, phone: pending.phone, code }, pending.codeHash)) return;
  const text = codeText(code, { locale: account.locale, host: new URL(deps.env.origin).hostname });
  try {
    await deps.sms.send({ to: pending.phone, text });
  } catch (error) {
    if (!(error instanceof TextRejectedError)) throw error;
    await deps.recordEvent({ event: 'phoneConfirmation.textRefused', userId });
  }
}

const texts: Record<Language, (code: string) => string> = {
  it: (code) => `Soglia: il tuo codice è ${code}. Vale 10 minuti. Non darlo a nessuno: non te lo chiederemo mai.`,
  en: (code) => `Soglia: your code is ${code}. It works for 10 minutes. Give it to nobody: we never ask for it.`,
  de: (code) => `Soglia: Dein Code ist ${code}. Er gilt 10 Minuten. Gib ihn niemandem: Wir fragen nie danach.`,
  fr: (code) =>
    `Soglia : votre code est ${code}. Il est valable 10 minutes. Ne le donnez à personne : nous ne le demandons jamais.`,
  es: (code) => `Soglia: tu código es ${code}. Vale 10 minutos. No se lo des a nadie: nunca te lo pediremos.`,
};

/** The last line lets browsers fill in the code, on this site only (https://wicg.github.io/sms-one-time-codes/). */
function codeText(code: string, { locale, host }: { locale: Language; host: string }): string {
  return `${texts[locale](code)}\n\n@${host} #${code}`;
}
