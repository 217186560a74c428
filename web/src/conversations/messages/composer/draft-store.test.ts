import { describe, expect, it } from 'vitest';
import { emptyDraft, insertAt, readDraft, writeDraft } from './draft-store.ts';

const file = { id: 3, fileName: 'planimetria.pdf', mimeType: 'application/pdf', size: 9000 } as const;
const draft = {
  text: 'Buongiorno,\n',
  attachments: [file],
  unsent: [{ key: 'abcdefgh', text: 'Prima', attachments: [file] }],
};

describe('message draft', () => {
  it('restores the stored draft', () => {
    expect(readDraft(writeDraft(draft))).toEqual(draft);
  });

  it('is not stored when it is empty', () => {
    expect(writeDraft(emptyDraft)).toBeNull();
  });

  it.each([
    [null, emptyDraft],
    ['', emptyDraft],
    ['{', emptyDraft],
    ['null', emptyDraft],
    ['7', emptyDraft],
    ['{"text":5,"attachments":[{"id":"x"},null],"unsent":[{"key":1},null]}', emptyDraft],
    ['{"text":"Ciao"}', { ...emptyDraft, text: 'Ciao' }],
  ])('restores the valid parts of %j', (stored, understood) => {
    expect(readDraft(stored)).toEqual(understood);
  });

  it('inserts a saved reply at the cursor', () => {
    expect(insertAt('Ciao !', 5, 5, 'Lia')).toEqual({ text: 'Ciao Lia!', cursor: 8 });
    expect(insertAt('Ciao tutti', 5, 10, 'Lia')).toEqual({ text: 'Ciao Lia', cursor: 8 });
  });
});
