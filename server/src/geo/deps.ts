import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as IdentityDeps } from '../identity/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { MapTiles } from './map-tiles/map-tiles.port.ts';
import type { NearbyPlaces } from './nearby/nearby-places.port.ts';
import type { Geocoder } from './places/geocoder.port.ts';
import type { PlaceIndex } from './places/place-index.ts';

/** Dependencies of the geo use cases. */
export type Deps = IdentityDeps & {
  places: PlaceIndex;
  geocoder: Geocoder;
  /** Street tiles; with MAP_TILES=off it has none. */
  mapTiles: MapTiles;
  /** Undefined when no nearby-places provider is configured. */
  nearbyPlaces: NearbyPlaces | undefined;
};

/** First parameter of every use case. `C`: the error codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** For endpoints with signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
