import { describe, expect, it } from 'vitest';
import { register } from '#contract/identity/accounts.schemas';
import { listMailbox } from '#contract/platform/dev-mailbox.schemas';
import { type Language, languages } from '#contract/platform/languages';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sendReset } from '../../identity/passwords/send-reset.ts';
import type { EmailName, EmailProps, EmailText } from '../../platform/email/email-props.ts';
import { renderEmail } from '../../platform/email/render-email.ts';
import { sendEmail } from '../../platform/email/send-email.ts';
import { emailSamples as complete, otherCases } from './email-samples.fixtures.ts';
import { emailTemplates } from './emails.ts';

const test = await testApp();
const { app, deps, anonymous } = test;

const names = Object.keys(complete) as EmailName[];

/** Props of an email: complete, and each variant. */
function casesOf<N extends EmailName>(name: N): EmailProps[N][] {
  const { props } = complete[name];
  return [props, ...(otherCases[name] ?? []).map((change) => ({ ...props, ...change }))];
}

const rendered = <N extends EmailName>(name: N, props: EmailProps[N], language: Language): EmailText =>
  emailTemplates[name](props, language);

const contract = () => complete.trialBegun.props.contract;

const withoutQuotes = (text: string) => JSON.stringify(text.replace(/^[«„“]\s?|\s?[»“”]$/gu, '')).slice(1, -1);

/** All texts of an email, sentence by sentence, without user input. */
function textsOf<N extends EmailName>(name: N, props: EmailProps[N], language: Language): string[] {
  const {
    subject,
    preheader,
    heading,
    paragraphs,
    list,
    ads: listings,
    pictures = [],
    button,
    second,
    note,
    because,
    footLinks,
  } = rendered(name, props, language);
  const links = [button, second, ...(footLinks ?? [])].map((link) => link?.label);
  const lines = (listings ?? []).flatMap(({ label, lines: more }) => [label, ...more]);
  const alts = pictures.map(({ alt }) => alt);
  const typed = JSON.stringify(props);
  return [
    subject,
    preheader,
    heading,
    ...paragraphs,
    ...(list ?? []),
    ...alts,
    ...lines,
    ...links,
    note,
    because,
  ].filter((text): text is string => !!text && !text.split(' · ').every((part) => typed.includes(withoutQuotes(part))));
}

describe.each(languages)('emails in %s', (language) => {
  it.each(names)('renders %s completely in each case', async (name) => {
    for (const props of casesOf(name)) {
      const { subject, text, html } = await renderEmail(emailTemplates, name, props, {
        locale: language,
        origin: 'https://a.example',
        help: 'aiuto@a.example',
      });
      expect(subject).toMatch(/^\S[^\n\r]{5,59}$/);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      expect(`${subject} ${text}`).not.toMatch(/\b(undefined|null|NaN)\b|\{\{|\[object|!/);
    }
  });
});

describe.each(['fr', 'de', 'es'] as const)('email in %s', (language) => {
  /** Texts that are identical in several languages. */
  const alike = /^(Hola:|Total|IVA 22 %: .*)$/;
  it.each(names)('renders %s without sentences of another language', (name) => {
    for (const props of casesOf(name)) {
      const others = languages.filter((other) => other !== language);
      const foreign = new Set(others.flatMap((other) => textsOf(name, props, other)));
      const borrowed = textsOf(name, props, language).filter((one) => foreign.has(one) && !alike.test(one));
      expect(borrowed).toEqual([]);
    }
  });
});

describe('number of participants', () => {
  it.each([
    ['it', 'C’è posto per te', 'C’è posto per 3 persone'],
    ['en', 'A place is available', '3 places are available'],
    ['fr', 'Il y a de la place pour vous', 'Il y a de la place pour 3 personnes'],
    ['de', 'Es ist Platz für dich', 'Es ist Platz für 3 Personen'],
    ['es', 'Hay plaza para ti', 'Hay plazas para 3 personas'],
  ] as const)('uses singular and plural in %s for one and for three', (language, one, three) => {
    const { props } = complete.openDayOffer;
    expect(rendered('openDayOffer', { ...props, people: 1 }, language).heading).toBe(one);
    expect(rendered('openDayOffer', { ...props, people: 3 }, language).heading).toBe(three);
  });
});

describe('contract of a purchase', () => {
  it.each([
    ['it', 'Durata: 7 giorni dall’attivazione', 'notifichiamo il recesso dal mio/nostro (*) contratto'],
    ['en', 'Duration: 7 days from its start', 'hereby give notice that I/We (*) withdraw from my/our (*) contract'],
    ['fr', 'Durée : 7 jours à partir de l’activation', 'ma/notre (*) rétractation du contrat'],
    ['de', 'Dauer: 7 Tage ab der Aktivierung', 'widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag'],
    ['es', 'Duración: 7 días desde la activación', 'desisto de mi/desistimos de nuestro (*) contrato'],
  ] as const)('lists duration, price, start, withdrawal and its form in %s', async (locale, duration, form) => {
    const about = { locale, origin: 'https://a.example', help: 'aiuto@a.example' };
    const text = (await renderEmail(emailTemplates, 'paymentReceipt', complete.paymentReceipt.props, about)).text;
    const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const part of [duration, form, 'Casa <falsi>', 'IT00000000000', 'a@casa.test']) expect(plain).toContain(part);
    expect(plain).toMatch(/1[., {2}]?065[.,]49/);
    expect(plain).toMatch(/22 % ?: .*234[.,]41/);
    expect(plain).toMatch(/10:58/);
    expect(plain).toMatch(/23:59/);
    const company = { ...complete.paymentReceipt.props, contract: { ...contract(), withdrawUntil: null } };
    const rendered = (await renderEmail(emailTemplates, 'paymentReceipt', company, about)).text;
    expect(rendered).not.toContain('(*)');
    expect(rendered).toContain('10:58');
  });

  it.each(languages)('includes the withdrawal form in %s for a trial, too', async (locale) => {
    const about = { locale, origin: 'https://a.example', help: 'aiuto@a.example' };
    expect((await renderEmail(emailTemplates, 'trialBegun', complete.trialBegun.props, about)).text).toContain('(*)');
  });
});

describe('time of a visit', () => {
  it.each([
    ['it', 'sabato 28 novembre, dalle 10:00 alle 11:00'],
    ['en', 'Saturday 28 November, from 10:00 to 11:00'],
    ['fr', 'samedi 28 novembre, de 10:00 à 11:00'],
    ['de', 'Samstag, 28. November, von 10:00 bis 11:00 Uhr'],
    ['es', 'sábado, 28 de noviembre, de 10:00 a 11:00'],
  ] as const)('shows the time in %s as %s', (language, expected) => {
    expect(rendered('openDayReminder', complete.openDayReminder.props, language).list?.[0]).toContain(expected);
  });
});

/** The only pending email, as delivered. */
async function arrivedAt(to: string) {
  const waiting = await deps.db.selectFrom('outboxEmail').select('id').where('sentAt', 'is', null).execute();
  for (const { id } of waiting) await sendEmail(deps, { emailId: id });
  const { data } = await anonymous.call(listMailbox, { query: { to } });
  return data[0];
}

describe('user language', () => {
  it.each([
    ['fr', '+393450009801', 'Confirmez votre adresse e-mail', 'Bonjour Nora,'],
    ['de', '+393450009802', 'Bestätige deine E-Mail-Adresse', 'Hallo Nora,'],
    ['es', '+393450009803', 'Confirma tu correo', 'Hola, Nora:'],
  ])('is that of the screens at sign-up in %s', async (lang, phone, subject, greeting) => {
    const own = { email: `nora.${lang}@prova.test`, phone };
    const response = await app.inject({
      method: 'POST',
      url: register.path,
      payload: { name: 'Nora', surname: 'Prova', ...own, password: 'Tre-gatti-sul-balcone' },
      headers: { cookie: `lang=${lang}` },
    });
    expect(response.statusCode).toBe(201);
    const email = await arrivedAt(own.email);
    expect(email?.subject).toBe(subject);
    expect(email?.text).toContain(greeting);
    expect(email?.html).toContain(`lang="${lang}"`);
  });

  it('is that of the account, not that of the screen', async () => {
    const user = await actor(test, { locale: 'fr' });
    const sealedIdentifier = deps.secrets.encrypt(user.email).toString('base64');
    await sendReset(deps, { sealedIdentifier });
    expect((await arrivedAt(user.email))?.subject).toBe('Choisissez un nouveau mot de passe');
  });
});
