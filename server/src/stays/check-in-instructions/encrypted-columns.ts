import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import type { Deps } from '../deps.ts';
import { listSealedInstructions, resealInstructions } from './check-in-instructions.store.ts';

export const encryptedInstructions = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'check-in instructions',
  list: (after, limit) => listSealedInstructions(db, after, limit),
  replace: (id, change) => resealInstructions(db, id, change),
});
