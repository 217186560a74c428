import { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * What the link of a letter opens, and for which side. Sealed with the portal's key; nothing is stored. It never expires: what may still be done is the
 * decision's to say. Whoever reported reads by their report, also before anything is decided; whom it concerns by a decision, and those that came after it.
 */

const tokenPayload = z.tuple([z.literal('decision'), z.enum(['REPORTER', 'AFFECTED']), z.int()]);

export type DecisionKey = { side: 'REPORTER'; reportId: number } | { side: 'AFFECTED'; decisionId: number };

/** Where the link of a letter leads. */
export function decisionPath({ secrets }: Pick<Deps, 'secrets'>, key: DecisionKey): string {
  const id = key.side === 'REPORTER' ? key.reportId : key.decisionId;
  const what: z.infer<typeof tokenPayload> = ['decision', key.side, id];
  return `/decisions?token=${secrets.encrypt(JSON.stringify(what)).toString('base64url')}`;
}

/** Null: it is none of ours. */
export function readDecisionToken({ secrets }: Pick<Deps, 'secrets'>, token: string): DecisionKey | null {
  try {
    const encrypted = Buffer.from(token, 'base64url');
    const [, side, id] = tokenPayload.parse(JSON.parse(secrets.decrypt(encrypted)));
    return side === 'REPORTER' ? { side, reportId: id } : { side, decisionId: id };
  } catch {
    return null;
  }
}
