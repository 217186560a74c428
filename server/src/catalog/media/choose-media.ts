import type { MediaChoice } from '#contract/catalog/media';
import type { Refuse } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { forgetMedia } from './forget-media.ts';
import { type ChosenFile, choiceProblems } from './media-choice.rules.ts';
import {
  deleteItems,
  handOver,
  insertItems,
  lockProperty,
  lockUploads,
  type OwnMediaRow,
  selectOwnMedia,
  updateItems,
} from './property-media.store.ts';

/** Where an owner's choices go; the caller has made sure that the property is the owner's. */
type Order = {
  ownerId: number;
  /** Who chooses: an admin's own uploads become the owner's. */
  actorId: number;
  propertyId: number;
  choices: readonly MediaChoice[];
};

type Shown = Record<keyof MediaChoice, string | null>;

/**
 * Replaces a property's photos and video by the chosen ones, in their order, in the transaction that saves the property.
 * What is on it already keeps its id; what is still being processed shows up for others once it is ready.
 * @returns storage keys of what nothing shows any more, to be removed after the commit, and the choices as they were and are.
 * @throws UPLOAD_NOT_FOUND_EXCEPTION with `details.s3Key` for a key that is neither an upload of the owner or actor nor on
 *   the property
 * @throws VALIDATION_EXCEPTION `body.media` too_big or too_many_videos, `body.media.N.s3Key` repeated or refused_upload
 */
export async function chooseMedia(
  { refuse }: { refuse: Refuse<'UPLOAD_NOT_FOUND_EXCEPTION'> },
  on: Trx,
  { ownerId, actorId, propertyId, choices }: Order,
): Promise<{ files: string[]; before: readonly Shown[]; after: readonly Shown[] }> {
  await lockProperty(on, propertyId);
  const present = new Map((await selectOwnMedia(on, [propertyId])).map((item) => [keyOf(item), item]));
  const wanted = choices.map(({ s3Key }) => s3Key);
  if (actorId !== ownerId) await handOver(on, { from: actorId, to: ownerId, keys: wanted });
  const uploads = new Map((await lockUploads(on, ownerId, wanted)).map((upload) => [upload.s3Key, upload]));

  const chosen = wanted.map((s3Key): ChosenFile => {
    const found = present.get(s3Key) ?? uploads.get(s3Key);
    if (!found) throw refuse('UPLOAD_NOT_FOUND_EXCEPTION', { s3Key });
    return { s3Key, type: found.type, refused: found.status === 'REFUSED' };
  });
  const fields = choiceProblems(chosen);
  if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });

  const dropped = [...present].filter(([key]) => !wanted.includes(key)).map(([, item]) => item);
  await deleteItems(
    on,
    dropped.map(({ id }) => id),
  );
  const places = choices.map(({ s3Key, ...words }, displayOrder) => ({ s3Key, described: { ...words, displayOrder } }));
  await updateItems(
    on,
    places.flatMap(({ s3Key, described }) => {
      const item = present.get(s3Key);
      return item ? [{ ...described, id: item.id }] : [];
    }),
  );
  await insertItems(
    on,
    places.flatMap(({ s3Key, described }) => {
      const upload = present.has(s3Key) ? undefined : uploads.get(s3Key);
      if (!upload) return [];
      const { id: uploadId, mediaFileId } = upload;
      return [{ ...described, propertyId, uploadId, mediaFileId, isProcessing: mediaFileId === null }];
    }),
  );
  return { files: await forgetMedia(on, dropped), before: [...present.values()].map(choiceOf), after: choices };
}

const choiceOf = (item: OwnMediaRow): Shown => ({
  s3Key: keyOf(item),
  alt: item.alt,
  roomTag: item.roomTag,
  representation: item.representation,
});

const keyOf = ({ upload, file }: OwnMediaRow): string => upload?.s3Key ?? file?.key ?? '';
