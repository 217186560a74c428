import type { Deps } from '../deps.ts';
import type { SealedColumn } from '../secrets/stored-seals.ts';
import { listSealedLetters, resealLetter } from './mail.store.ts';

export const sealedLetters = ({ db }: Pick<Deps, 'db'>): SealedColumn => ({
  title: 'letters that wait',
  list: (after, limit) => listSealedLetters(db, after, limit),
  replace: (id, change) => resealLetter(db, id, change),
});
