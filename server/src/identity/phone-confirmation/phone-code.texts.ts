import type { Language } from '#contract/platform/languages';

const texts: Record<Language, (code: string) => string> = {
  it: (code) => `Soglia: il tuo codice è ${code}. Vale 10 minuti. Non darlo a nessuno: non te lo chiederemo mai.`,
  en: (code) => `Soglia: your code is ${code}. It works for 10 minutes. Give it to nobody: we never ask for it.`,
  de: (code) => `Soglia: Dein Code ist ${code}. Er gilt 10 Minuten. Gib ihn niemandem: Wir fragen nie danach.`,
  fr: (code) =>
    `Soglia : votre code est ${code}. Il est valable 10 minutes. Ne le donnez à personne : nous ne le demandons jamais.`,
  es: (code) => `Soglia: tu código es ${code}. Vale 10 minutos. No se lo des a nadie: nunca te lo pediremos.`,
};

/** The last line lets browsers fill in the code, on this site only (https://wicg.github.io/sms-one-time-codes/). */
export function codeText(code: string, { locale, host }: { locale: Language; host: string }): string {
  return `${texts[locale](code)}\n\n@${host} #${code}`;
}
