import type { MapCredit } from '#contract/geo/map-tiles';
import type { Point } from '#contract/geo/nearby';
import type { EmailMap } from '../../platform/email/email-props.ts';
import type { Deps } from '../deps.ts';
import { areaAround, areaMapPath, listingMapPath, parseArea } from './email-maps.rules.ts';
import { type MapPicture, mapPictures } from './map-pictures.queries.ts';

type Source = Pick<Deps, 'mapTiles'>;

/** The map of a search's area for an email (`geoPolygon`); null for one too large, and without street tiles there. */
export function findAreaMap(source: Source, geoPolygon: string): EmailMap | null {
  const area = areaAround(geoPolygon);
  const credits = area && creditsAt(source, area.point);
  return credits && { path: areaMapPath(area), credits };
}

/** The public map of a listing for an email; `position` is compared with the bounds of the source only. Null without street tiles there. */
export function findListingMap(source: Source, listingId: number, position: Point): EmailMap | null {
  const credits = creditsAt(source, position);
  return credits && { path: listingMapPath(listingId), credits };
}

/** From memory, because emails are written within transactions: null unless the source is up and its bounds contain the point. */
function creditsAt({ mapTiles }: Source, { latitude, longitude }: Point): readonly MapCredit[] | null {
  const { state, description } = mapTiles.status();
  if (state !== 'up' || !description) return null;
  const [west, south, east, north] = description.bounds;
  const isCovered = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  return isCovered ? description.credits : null;
}

/** The pictures that emails refer to, as JPEG because many email clients cannot show WebP. */
export function emailPictures(source: Source) {
  const mapOf = mapPictures(source, 'jpeg');
  return {
    mapOf,
    /** `name` as in `areaMapPath`; undefined for any other. Null without street tiles there. */
    ofArea: async (name: string, ip: string): Promise<MapPicture | null | undefined> => {
      const area = parseArea(name);
      return area ? mapOf({ ...area, isFrame: true }, ip) : undefined;
    },
  };
}
