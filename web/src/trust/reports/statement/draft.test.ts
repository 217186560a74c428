import { describe, expect, it } from 'vitest';
import { decisionOutcomes } from '#contract/trust/decisions';
import { draftNeeds, emptyDraft, outcomeBody } from './draft.ts';

const complete = {
  ...emptyDraft,
  outcome: 'LISTING_SUSPENDED',
  ground: 'TERMS',
  groundReference: 'Termini d’uso, punto 4.1',
  facts: 'L’annuncio chiede un bonifico.',
};

describe('a decision draft', () => {
  it.each([
    ['is whole', {}, {}],
    ['needs an outcome', { outcome: '' }, { outcome: 'outcome' }],
    ['needs one that is possible', { outcome: 'ACCOUNT_SUSPENDED' }, { outcome: 'outcome' }],
    ['with effect needs a ground', { ground: '' }, { ground: 'ground' }],
    ['names the law or the clause', { groundReference: ' a ' }, { groundReference: 'reference' }],
    ['without effect needs neither', { outcome: 'NO_ACTION', ground: '', groundReference: '' }, {}],
    ['states the facts', { facts: ' niente ' }, { facts: 'facts' }],
    ['tells them in 2,000 characters', { facts: 'a'.repeat(2001) }, { facts: 'long' }],
    ['leaves no bracket open', { facts: 'Chiede denaro: [dove].' }, { facts: 'brackets' }],
  ])('%s', (_, change, needs) => {
    const possible = decisionOutcomes.filter((outcome) => outcome !== 'ACCOUNT_SUSPENDED');
    expect(draftNeeds({ ...complete, ...change }, possible)).toEqual(needs);
  });

  it('sends a ground only if the outcome needs one', () => {
    expect(outcomeBody(complete)).toEqual({
      outcome: 'LISTING_SUSPENDED',
      ground: 'TERMS',
      groundReference: 'Termini d’uso, punto 4.1',
    });
    expect(outcomeBody({ ...complete, outcome: 'NO_ACTION' })).toEqual({ outcome: 'NO_ACTION' });
  });
});
