import { createHash } from 'node:crypto';
import type { OutputOf, ParsedOf } from '#contract/endpoint';
import type { geocode } from '#contract/places';
import type { Caller, UseCase } from '../http/context.ts';
import { GeocodingError } from '../ports.ts';
import { countHit } from '../rate-limit.store.ts';
import { findComune } from './places.reads.ts';

/** Each may cost us money at a provider, and nobody describes more homes in a minute. */
const MOST_PER_MINUTE = 60;
const WINDOW_MS = 60_000;

/**
 * Coordinates of an address, from the configured provider.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`; GEOCODING_FAILED_EXCEPTION with spec/001 §8's sentence in
 *   `reason`, which never holds the provider's key
 */
export async function geocodeAddress(
  { deps, refuse }: UseCase<'GEOCODING_FAILED_EXCEPTION'>,
  address: ParsedOf<typeof geocode>['query'],
  { ip }: Pick<Caller, 'ip'>,
): Promise<OutputOf<typeof geocode>['data']> {
  const now = deps.clock.now();
  const key = `geocode:${createHash('sha256').update(ip).digest('base64url')}`;
  const { hits, resetsAt } = await countHit(deps.db, { key, now, windowMs: WINDOW_MS });
  if (hits > MOST_PER_MINUTE) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
    throw refuse('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds });
  }
  try {
    const { city, province, ...found } = await deps.geocoder.locate(address);
    const { latitude, longitude } = found;
    const comune =
      address.country === 'IT' && city !== null ? findComune(deps, { city, province, latitude, longitude }) : null;
    return { ...found, comuneId: comune?.ok ? comune.comune.id : null, source: deps.geocoder.source };
  } catch (error) {
    if (error instanceof GeocodingError) throw refuse('GEOCODING_FAILED_EXCEPTION', { reason: error.message });
    throw error;
  }
}
