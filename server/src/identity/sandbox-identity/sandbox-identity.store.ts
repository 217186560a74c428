import type { SandboxUser } from '#contract/identity/sandbox-identity.schemas';
import type { SocialProvider } from '#contract/identity/social';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `sandbox_identity_code`. */

type Code = {
  codeHash: Buffer;
  provider: SocialProvider;
  nonce: string;
  codeChallenge: string;
  person: SandboxUser;
  expiresAt: Date;
};

/** Stores a code, and purges expired ones. */
export async function insertCode(on: Queryable, code: Code, now: Date): Promise<void> {
  await on.deleteFrom('sandboxIdentityCode').where('expiresAt', '<=', now).execute();
  await on
    .insertInto('sandboxIdentityCode')
    .values({ ...code, person: JSON.stringify(code.person) })
    .execute();
}

/** Deletes the code. One of several concurrent redemptions succeeds. */
export async function consumeCode(
  on: Queryable,
  { codeHash, provider, now }: { codeHash: Buffer; provider: SocialProvider; now: Date },
): Promise<Pick<Code, 'nonce' | 'codeChallenge' | 'person'> | undefined> {
  return on
    .deleteFrom('sandboxIdentityCode')
    .where('codeHash', '=', codeHash)
    .where('provider', '=', provider)
    .where('expiresAt', '>', now)
    .returning(['nonce', 'codeChallenge', 'person'])
    .$narrowType<Pick<Code, 'person'>>()
    .executeTakeFirst();
}
