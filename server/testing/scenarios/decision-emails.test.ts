import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/platform/languages';
import { decisionOutcomes, decisionSources } from '#contract/trust/decisions';
import { emailTemplates } from '../../src/app/registries/emails.ts';
import type { EmailName, EmailProps } from '../../src/platform/email/email-props.ts';
import { renderEmail } from '../../src/platform/email/render-email.ts';
import type { DecisionEmail } from '../../src/trust/emails/email-props.ts';

const path = '/decisions?token=abc';
const decision: DecisionEmail = {
  name: 'Ada',
  subject: 'Trilocale a Brera',
  ground: 'TERMS',
  groundReference: 'Condizioni d’uso, contenuti',
  outcome: 'LISTING_SUSPENDED',
  facts: 'Le foto sono di un’altra casa.',
  path,
  appealUntil: '2027-05-21T21:59:59.999Z',
};
const written = <N extends EmailName>(emailName: N, props: EmailProps[N], locale: Language = 'it') =>
  renderEmail(emailTemplates, emailName, props, {
    locale,
    origin: 'https://soglia.example',
    help: 'aiuto@soglia.example',
  });
const reasons = (overrides: Partial<EmailProps['decisionReasons']> = {}, locale: Language = 'it') =>
  written('decisionReasons', { ...decision, subjectType: 'LISTING', source: 'REPORT', ...overrides }, locale);

describe('the statement of reasons', () => {
  it('contains decision, facts, clause, origin, the human decision-maker, and the three remedies', async () => {
    const { text } = await reasons();
    for (const part of [
      'La decisione, da ora: l’annuncio è sospeso',
      'Contenuto contrario alle nostre condizioni: Condizioni d’uso, contenuti.',
      '«Le foto sono di un’altra casa.»',
      'cominciata da una segnalazione. Ha deciso una persona della nostra redazione, non una macchina.',
      'gratis, fino al 21 maggio 2027',
      'organismo certificato di risoluzione extragiudiziale',
      'a un giudice',
      `Leggi la decisione o fai ricorso:\nhttps://soglia.example${path}`,
    ])
      expect(text).toContain(part);
  });

  it('offers no appeal and has no ground when no action was taken', async () => {
    const { text } = await reasons({ outcome: 'NO_ACTION', ground: null, groundReference: null, appealUntil: null });
    expect(text).not.toMatch(/ricorso|giudice|Contenuto contrario/);
    expect(text).toContain('resta tutto com’era');
  });

  it.each(decisionSources)('states its source (%s) and each outcome in a distinct text', async (source) => {
    for (const locale of languages) {
      const texts = await Promise.all(decisionOutcomes.map((outcome) => reasons({ source, outcome }, locale)));
      expect(new Set(texts.map(({ text }) => text)).size).toBe(decisionOutcomes.length);
      for (const { subject } of texts) expect(subject.length).toBeLessThanOrEqual(60);
    }
  });

  it('is safe with all kinds of titles and facts', async () => {
    const { text, html } = await reasons({ subject: '\u202Eaksim <b>', facts: 'prima <script>\r\n\n\u2028dopo\u0000' });
    expect(`${text}${html}`).not.toMatch(/[\u202E\u2028\0]/);
    expect(html).not.toMatch(/<script|<b>/);
  });
});

describe('the email to the reporter', () => {
  it('contains the reference and states that the reporter stays anonymous', async () => {
    const { text, subject } = await written('reportDecided', { ...decision, name: null, reference: 'SG-7F3K-92QD' });
    expect(subject).toContain('SG-7F3K-92QD');
    expect(text).toContain('Ciao,');
    expect(text).toContain('non diciamo a nessuno chi ha segnalato');
  });
});

describe('the reply to an appeal', () => {
  const props = { name: 'Ada', subject: 'Trilocale a Brera', answer: 'Abbiamo visto gli originali.', path };
  it.each([
    ['UPHELD', null, 'La decisione di prima resta valida.'],
    ['REVERSED', 'NO_ACTION', 'La nuova decisione: non abbiamo trovato nulla'],
  ] as const)('%s is stated with its reason', async (status, outcome, expectedText) => {
    const { text } = await written('appealDecided', { ...props, status, outcome });
    expect(text).toContain(expectedText);
    expect(text).toContain('«Abbiamo visto gli originali.»');
  });
});
