import type { Language } from '#contract/platform/languages';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';

/** What is true of codes sent to phone numbers. They hold also with RATE_LIMITS=off: each text costs money, and reaches somebody. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a code works, and how often one may be wrong. */
export const CODE_MS = 10 * MINUTE;
export const MOST_TRIES = 5;
/** Time between two texts of one account. */
export const COOLDOWN_MS = MINUTE;

/** Texts that one account causes, whatever the numbers. */
export const textsByUser = { most: 5, windowMs: 24 * HOUR } as const;
/** Texts to one number, whoever causes them: it may be anybody's. */
export const textsToNumber = { most: 5, windowMs: 24 * HOUR } as const;
/** Texts caused from one network, which many people may share. */
export const textsFromNetwork = { most: 50, windowMs: 24 * HOUR } as const;

/** Six digits of a random number below a million. */
export const codeOf = (random: number): string => String(random).padStart(6, '0');

/** Whole seconds until another text may be asked for. */
export const secondsUntilNext = (sentAt: Date, now: Date): number =>
  secondsUntil(new Date(sentAt.getTime() + COOLDOWN_MS), now);

const sentences: Record<Language, (code: string) => string> = {
  it: (code) => `Soglia: il tuo codice è ${code}. Vale 10 minuti. Non darlo a nessuno: non te lo chiederemo mai.`,
  en: (code) => `Soglia: your code is ${code}. It works for 10 minutes. Give it to nobody: we never ask for it.`,
  de: (code) => `Soglia: Dein Code ist ${code}. Er gilt 10 Minuten. Gib ihn niemandem: Wir fragen nie danach.`,
  fr: (code) =>
    `Soglia : votre code est ${code}. Il est valable 10 minutes. Ne le donnez à personne : nous ne le demandons jamais.`,
  es: (code) => `Soglia: tu código es ${code}. Vale 10 minutos. No se lo des a nadie: nunca te lo pediremos.`,
};

/** The last line lets browsers fill the code in, at this portal alone (https://wicg.github.io/sms-one-time-codes/). */
export function codeText(code: string, { locale, host }: { locale: Language; host: string }): string {
  return `${sentences[locale](code)}\n\n@${host} #${code}`;
}
