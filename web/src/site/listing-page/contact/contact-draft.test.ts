import { describe, expect, it } from 'vitest';
import { sendingOf } from './contact-draft.ts';

const draft = { text: 'È libera?', showPhone: false, sending: '', sentText: '' };

describe('the sending of a message to an advertiser', () => {
  it('keeps its name while the text is the same', () => {
    const tried = { ...draft, sending: 'nome-di-prima', sentText: 'È libera?' };
    expect(sendingOf(tried, 'È libera?')).toBe('nome-di-prima');
  });

  it('gets a new one for other words, and at first', () => {
    const tried = { ...draft, sending: 'nome-di-prima', sentText: 'È libera?' };
    expect(sendingOf(tried, 'È ancora libera?')).not.toBe('nome-di-prima');
    expect(sendingOf(draft, 'È libera?')).toMatch(/^[\w-]{8,64}$/);
  });
});
