import { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * Encrypted token of an email link, for one party. Not stored, never expires: the decision limits what is
 * possible. Reporters read by report, also before a decision; affected users by a decision and later ones.
 */

const tokenPayload = z.tuple([z.literal('decision'), z.enum(['REPORTER', 'AFFECTED']), z.int()]);

export type DecisionKey = { side: 'REPORTER'; reportId: number } | { side: 'AFFECTED'; decisionId: number };

/** Target of the link in an email. */
export function decisionPath({ secrets }: Pick<Deps, 'secrets'>, key: DecisionKey): string {
  const id = key.side === 'REPORTER' ? key.reportId : key.decisionId;
  const what: z.infer<typeof tokenPayload> = ['decision', key.side, id];
  return `/decisions?token=${secrets.encrypt(JSON.stringify(what)).toString('base64url')}`;
}

/** Null: an invalid token. */
export function readDecisionToken({ secrets }: Pick<Deps, 'secrets'>, token: string): DecisionKey | null {
  try {
    const encrypted = Buffer.from(token, 'base64url');
    const [, side, id] = tokenPayload.parse(JSON.parse(secrets.decrypt(encrypted)));
    return side === 'REPORTER' ? { side, reportId: id } : { side, decisionId: id };
  } catch {
    return null;
  }
}
