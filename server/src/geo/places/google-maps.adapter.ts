import { z } from 'zod';
import { type Address, type Geocoder, GeocodingError, type Located } from './geocoder.port.ts';

/** Google's Geocoding API: https://developers.google.com/maps/documentation/geocoding/requests-geocoding */

const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
const result = z.object({
  formatted_address: z.string(),
  types: z.array(z.string()),
  address_components: z.array(component),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: z.string() }),
});
const responseSchema = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z.array(result).default([]),
});
type Result = z.infer<typeof result>;

type Options = { apiKey: string; baseUrl: string; timeoutMs?: number };

/**
 * The key is sent to `baseUrl` only: never to redirects, errors or logs.
 * @throws GeocodingError from `locate`, with the messages of spec/001 §8.
 */
export function googleGeocoder({ apiKey, baseUrl, timeoutMs = 5000 }: Options): Geocoder {
  return {
    source: 'google',
    async locate(address) {
      if (!apiKey) throw new GeocodingError('Google Maps API key not found');
      const text = addressText(address);
      if (!text) throw new GeocodingError('No address components provided for geocoding');
      const url = new URL('/maps/api/geocode/json', baseUrl);
      const components = `country:${address.country}`;
      url.search = new URLSearchParams({ address: text, components, language: 'it', key: apiKey }).toString();
      const { status, error_message: message = '', results } = await requestGeocode(url, timeoutMs);
      const [best] = results;
      const position = status === 'OK' && best ? locatedBy(best) : null;
      if (position) return position;
      const failure = status === 'OK' ? 'ZERO_RESULTS' : status;
      throw new GeocodingError(`Geocoding failed: ${failure} ${withoutSecrets(message, apiKey)}`.trim());
    },
  };
}

function addressText(address: Address): string {
  const { street, streetNumber, postalCode, administrativeAreaLevel1: city, administrativeAreaLevel2: area } = address;
  const line = street?.trim() ? [street, streetNumber] : [];
  return [line, [postalCode, city], [area]]
    .map((parts) => parts.filter((part) => part?.trim()).join(' '))
    .filter(Boolean)
    .join(', ');
}

async function requestGeocode(url: URL, timeoutMs: number): Promise<z.infer<typeof responseSchema>> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const parsed = responseSchema.safeParse(await response.json());
    if (parsed.success) return parsed.data;
    throw new Error('unreadable');
  } catch {
    // Fetch errors may contain the URL with the key.
    throw new GeocodingError('Geocoding failed: UNAVAILABLE the provider gave no usable answer');
  }
}

/** Google's messages repeat the IP address of our server ("Request received from IP address …"). */
const withoutSecrets = (message: string, apiKey: string) =>
  message.replaceAll(apiKey, '…').replace(/\b\d{1,3}(\.\d{1,3}){3}\b|\b[0-9a-f]*(:[0-9a-f]*){2,7}\b/gi, '…');

const exactTypes = ['street_address', 'premise', 'subpremise'];
const quarterTypes = ['neighborhood', 'sublocality', 'sublocality_level_1', 'postal_code'];
const comuneTypes = ['locality', 'administrative_area_level_3'];

/** Null for areas larger than a comune: the center of a region is no position of a property. */
function locatedBy({ types, geometry, address_components: parts, formatted_address: label }: Result): Located | null {
  const is = (targets: readonly string[]) => types.some((type) => targets.includes(type));
  const of = (type: string) => parts.find((part) => part.types.includes(type));
  const precision =
    geometry.location_type === 'ROOFTOP' && is(exactTypes)
      ? 'exact'
      : is([...exactTypes, 'route', 'intersection'])
        ? 'street'
        : is(quarterTypes)
          ? 'quarter'
          : is(comuneTypes)
            ? 'comune'
            : null;
  return (
    precision && {
      latitude: geometry.location.lat,
      longitude: geometry.location.lng,
      precision,
      label,
      city: (of('administrative_area_level_3') ?? of('locality'))?.long_name ?? null,
      province: of('administrative_area_level_2')?.short_name ?? null,
    }
  );
}
