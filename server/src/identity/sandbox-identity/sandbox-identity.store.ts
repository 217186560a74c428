import type { SandboxPerson } from '#contract/identity/sandbox-identity';
import type { SocialProvider } from '#contract/identity/social';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `sandbox_identity_code`. */

type Code = {
  codeHash: Buffer;
  provider: SocialProvider;
  nonce: string;
  codeChallenge: string;
  person: SandboxPerson;
  expiresAt: Date;
};

/** Keeps a code, and clears away those whose minute has passed. */
export async function insertCode(on: Queryable, code: Code, now: Date): Promise<void> {
  await on.deleteFrom('sandboxIdentityCode').where('expiresAt', '<=', now).execute();
  await on
    .insertInto('sandboxIdentityCode')
    .values({ ...code, person: JSON.stringify(code.person) })
    .execute();
}

/** Takes the code away, so that of two that bring it only one finds it. */
export async function takeCode(
  on: Queryable,
  wanted: { codeHash: Buffer; provider: SocialProvider; now: Date },
): Promise<Pick<Code, 'nonce' | 'codeChallenge' | 'person'> | undefined> {
  return on
    .deleteFrom('sandboxIdentityCode')
    .where('codeHash', '=', wanted.codeHash)
    .where('provider', '=', wanted.provider)
    .where('expiresAt', '>', wanted.now)
    .returning(['nonce', 'codeChallenge', 'person'])
    .$narrowType<Pick<Code, 'person'>>()
    .executeTakeFirst();
}
