import { deleteUnusedStreets } from '../../geo/places/register-street.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { mediaOfProperties } from '../media/media.queries.ts';
import { deletePropertiesOf, selectIdsOfOwner, selectPropertiesForExport } from './properties.store.ts';

/** A user's properties; the media feature removes their photos and videos first. */
export const propertiesPersonalData: PersonalData<Deps> = {
  feature: 'properties',
  tables: ['property'],
  files: {
    immobili: {
      it: 'i tuoi immobili, con le loro foto',
      en: 'your properties, with their photos',
      fr: 'vos biens, avec leurs photos',
      de: 'deine Immobilien, mit ihren Fotos',
      es: 'tus inmuebles, con sus fotos',
    },
  },
  async collect(deps, userId) {
    const rows = await selectPropertiesForExport(deps.db, userId);
    const media = await mediaOf(deps, rows);
    return {
      // The names of the export, which stay.
      immobili: rows.map(
        ({ latMicro: lat6, lngMicro: lng6, publicLat6: shownLat6, publicLng6: shownLng6, ...row }) => ({
          ...row,
          lat6,
          lng6,
          shownLat6,
          shownLng6,
          media: (media.get(row.id) ?? []).map(({ url, alt, displayOrder }) => ({
            file: `media/${deps.files.keyOf(url)}`,
            alt,
            displayOrder,
          })),
        }),
      ),
    };
  },
  async media(deps, userId) {
    const media = await mediaOf(deps, await selectIdsOfOwner(deps.db, userId));
    const keys = [...media.values()].flat().map(({ url }) => deps.files.keyOf(url));
    return [...new Set(keys)].filter((key) => key !== null);
  },
  async erase(_deps, on, userId) {
    await deleteUnusedStreets(on, await deletePropertiesOf(on, userId));
    return {};
  },
};

/** Reads the primary database, so that the export includes the latest photos. */
const mediaOf = ({ db, files }: Deps, rows: readonly { id: number }[]) =>
  mediaOfProperties(
    { readDb: db, files },
    rows.map(({ id }) => id),
  );
