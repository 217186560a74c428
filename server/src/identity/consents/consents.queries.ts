import type { Deps } from '../deps.ts';
import { selectConsents } from './consents.store.ts';

/** Consents that the user gave and withdrew, newest first. */
export const findConsentsOf = ({ db }: Pick<Deps, 'db'>, userId: number) => selectConsents(db, userId);
