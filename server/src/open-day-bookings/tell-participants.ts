import type { Trx } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenEvent } from '../open-days/open-event.ts';

/** Tells whoever is confirmed that the organiser comes so many minutes late. @returns how many people that are. */
export async function tellLateTo(_deps: Deps, _trx: Trx, _event: OpenEvent, _minutes: number): Promise<number> {
  return 0;
}
