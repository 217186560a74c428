import type { geocode } from '#contract/geo/places.schemas';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { countAttemptFrom } from '../../platform/rate-limit/rate-limit.ts';
import type { UseCase } from '../deps.ts';
import { GeocodingError } from './geocoder.port.ts';
import { findComune } from './places.queries.ts';
import { requestStreetIndex } from './request-street-index.ts';

/** A provider may charge for lookups, and no user enters more properties per minute. */
const lookups = { max: 60, windowMs: 60_000 } as const;

/**
 * Coordinates of an address from the configured provider.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`; GEOCODING_FAILED_EXCEPTION with the message of spec/001 §8 in
 * `reason`, which never holds the provider's key
 */
export async function geocodeAddress(
  context: UseCase<'GEOCODING_FAILED_EXCEPTION'>,
  address: ParsedOf<typeof geocode>['query'],
  { network }: Pick<RequestContext, 'network'>,
): Promise<OutputOf<typeof geocode>['data']> {
  const { deps, domainError } = context;
  await countAttemptFrom(context, deps.db, 'geocode', network, lookups);
  try {
    const { city, province, ...position } = await deps.geocoder.locate(address);
    const { latitude, longitude } = position;
    const comune =
      address.country === 'IT' && city !== null ? findComune(deps, { city, province, latitude, longitude }) : null;
    if (comune?.ok && address.street) await requestStreetIndex(deps, comune.comune);
    return { ...position, comuneId: comune?.ok ? comune.comune.id : null, source: deps.geocoder.source };
  } catch (error) {
    if (error instanceof GeocodingError) throw domainError('GEOCODING_FAILED_EXCEPTION', { reason: error.message });
    throw error;
  }
}
