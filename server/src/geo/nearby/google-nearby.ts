import { z } from 'zod';
import { type NearbyPlaces, NearbyPlacesError } from './nearby-places.port.ts';
import { requestProvider, TIMEOUT_MS } from './request-provider.ts';

/**
 * Google Nearby Search (Places API, legacy), the format shown in spec/000 §7:
 * https://developers.google.com/maps/documentation/places/web-service/legacy/search-nearby. Our types equal Google's.
 */

const place = z.object({
  place_id: z.string(),
  name: z.string(),
  icon: z.string().nullish(),
  icon_background_color: z.string().nullish(),
  types: z.array(z.string()).default([]),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  business_status: z.string().nullish(),
});
const schema = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z.array(place).default([]),
});

type Options = { apiKey: string; baseUrl: string; timeoutMs?: number };

/** The key is sent to `baseUrl` only: never to redirects, errors or logs. */
export function googleNearby({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS }: Options): NearbyPlaces {
  return {
    provider: 'google',
    hasLookupLimit: true,
    async find({ latitude, longitude, radius, type, keyword }) {
      if (!apiKey) throw new NearbyPlacesError('REQUEST_DENIED Google Maps API key not found');
      const url = new URL('/maps/api/place/nearbysearch/json', baseUrl);
      url.search = new URLSearchParams({
        location: `${latitude},${longitude}`,
        radius: String(radius),
        ...(type && { type }),
        ...(keyword && { keyword }),
        language: 'it',
        key: apiKey,
      }).toString();
      const { status, error_message: message = '', results } = await requestProvider(url, { schema, timeoutMs });
      if (status !== 'OK' && status !== 'ZERO_RESULTS') {
        throw new NearbyPlacesError(`${status} ${withoutSecrets(message, apiKey)}`.trim());
      }
      const places = results.map(({ geometry, ...rest }) => ({
        ...rest,
        icon: rest.icon ?? null,
        icon_background_color: rest.icon_background_color ?? null,
        business_status: rest.business_status ?? null,
        geometry: { location: geometry.location },
      }));
      return { status: places.length > 0 ? 'OK' : 'ZERO_RESULTS', results: places };
    },
  };
}

/** Google's messages repeat the IP address of our server. */
const withoutSecrets = (message: string, apiKey: string) =>
  message.replaceAll(apiKey, '…').replace(/\b\d{1,3}(\.\d{1,3}){3}\b|\b[0-9a-f]*(:[0-9a-f]*){2,7}\b/gi, '…');
