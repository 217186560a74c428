import { createHash } from 'node:crypto';
import type { RunOnce } from '../../platform/http/register-routes.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { CALL_LEASE_MS, CALL_RETENTION_MS } from './api-key.rules.ts';
import {
  deleteCall,
  deleteCallsBefore,
  findCall,
  insertCall,
  restartCall,
  storeResponse,
} from './api-key-calls.store.ts';

/**
 * A POST of a key with an `Idempotency-Key` runs once; the same request gets the same response again for 24 hours. A failed call is not
 * stored, so that it can be repeated. Uploads are outside of this: their file is read later.
 * @throws IDEMPOTENCY_KEY_MISMATCH_EXCEPTION for another request, IDEMPOTENCY_KEY_BUSY_EXCEPTION while the first one runs
 */
export function runOnce({ db, clock }: Pick<Deps, 'db' | 'clock'>): RunOnce {
  return async ({ endpoint, actor, caller, raw }, run) => {
    const { idempotencyKey } = caller;
    if (!actor?.apiKey || idempotencyKey === null || endpoint.method !== 'POST' || endpoint.upload) return run();
    const id = { apiKeyId: actor.apiKey.id, idempotencyKey };
    const requestHash = hashOf([endpoint.id, raw.params, raw.query, raw.body]);
    const startedAt = clock.now();
    if (!(await insertCall(db, { ...id, requestHash, startedAt }))) {
      const known = await findCall(db, id);
      if (known && !known.requestHash.equals(requestHash)) throw domainError('IDEMPOTENCY_KEY_MISMATCH_EXCEPTION');
      if (known?.response) return JSON.parse(known.response);
      const isAbandoned = known && startedAt.getTime() - known.startedAt.getTime() > CALL_LEASE_MS;
      if (!isAbandoned || !(await restartCall(db, id, { from: known.startedAt, to: startedAt })))
        throw domainError('IDEMPOTENCY_KEY_BUSY_EXCEPTION');
    }
    try {
      const result = await run();
      await storeResponse(db, id, JSON.stringify(result));
      return result;
    } catch (error) {
      await deleteCall(db, id);
      throw error;
    }
  };
}

/** Deletes responses after 24 hours. */
export async function purgeCalls({ db, clock, log }: Deps): Promise<void> {
  const deleted = await deleteCallsBefore(db, new Date(clock.now().getTime() - CALL_RETENTION_MS));
  log.debug({ deleted }, 'responses of API keys deleted');
}

const hashOf = (parts: unknown): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
