import type { Secrets } from '../../platform/secrets/secrets.port.ts';
import { PaymentsError, type ProviderEvent } from '../payments/payment-provider.port.ts';
import { aboutOf, isSigned, readBody } from './event-body.ts';
import type { SandboxParts } from './ledger.ts';
import { findEventsSince } from './sandbox.store.ts';

/** Events per query. */
const PART = 200;

/** Name of the signing key, which is derived from this site's key. */
const SECRET_OF = 'sandbox-webhook';
export const webhookSecret = (secrets: Pick<Secrets, 'sign'>) => secrets.sign(SECRET_OF);

export function readEvent(
  { clock, secrets }: Pick<SandboxParts, 'clock'> & { secrets: Pick<Secrets, 'signatures'> },
  body: Uint8Array,
  signature: string,
): ProviderEvent {
  const known = secrets.signatures(SECRET_OF);
  const isOwn = known.some((secret) => isSigned(secret, body, signature, clock.now()));
  const event = isOwn ? readBody(body) : undefined;
  if (!event) throw new PaymentsError('bad_signature', 'the body was not signed by the sandbox');
  return event;
}

export async function* eventsSince({ db }: SandboxParts, instant: Date): AsyncIterable<ProviderEvent> {
  let after = 0;
  for (;;) {
    const events = await findEventsSince(db, instant, after, PART);
    for (const { id, type, objectId, createdAt, sequence } of events) {
      yield { id, type, createdAt, about: aboutOf(type, objectId) };
      after = sequence;
    }
    if (events.length < PART) return;
  }
}
