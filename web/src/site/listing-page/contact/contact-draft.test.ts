import { describe, expect, it } from 'vitest';
import { sendingOf } from './contact-draft.ts';

const draft = { text: 'È libera?', showPhone: false, sending: '', sentText: '' };

describe('sending key of a message', () => {
  it('stays the same for the same text', () => {
    const tried = { ...draft, sending: 'nome-di-prima', sentText: 'È libera?' };
    expect(sendingOf(tried, 'È libera?')).toBe('nome-di-prima');
  });

  it('changes with the text and initially', () => {
    const tried = { ...draft, sending: 'nome-di-prima', sentText: 'È libera?' };
    expect(sendingOf(tried, 'È ancora libera?')).not.toBe('nome-di-prima');
    expect(sendingOf(draft, 'È libera?')).toMatch(/^[\w-]{8,64}$/);
  });
});
