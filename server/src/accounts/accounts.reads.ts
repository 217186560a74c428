import type { Me } from '#contract/accounts';
import type { UseCase } from '../http/context.ts';
import { findProfile } from './accounts.store.ts';
import { meView } from './accounts.view.ts';

/** The signed-in person as the shell needs them, or null. */
export async function getMe({ deps, actor }: UseCase): Promise<Me | null> {
  const row = actor && (await findProfile(deps.db, actor.id));
  return row ? meView(row) : null;
}
