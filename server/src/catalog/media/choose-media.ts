import type { MediaChoice } from '#contract/catalog/media.schemas';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { deleteUserMedia } from './delete-user-media.ts';
import { type ChosenFile, choiceProblems } from './media-choice.rules.ts';
import {
  deleteItems,
  insertItems,
  lockProperty,
  lockUploads,
  type OwnMediaRow,
  selectOwnMedia,
  transferUploads,
  updateItems,
} from './property-media.store.ts';

/** Target of the owner's choices; the caller has checked the ownership. */
type Order = {
  ownerId: number;
  /** Acting user. An admin's own uploads become the owner's. */
  actorId: number;
  propertyId: number;
  choices: readonly MediaChoice[];
};

type Shown = Record<keyof MediaChoice, string | null>;

/**
 * Replaces a property's photos and video by the chosen ones, in order, in the transaction that saves the property. Existing
 * items retain their ids. Items in processing become visible to others when they are ready.
 * @returns storage keys of unused files, to be removed after the commit, and the choices before and after.
 * @throws UPLOAD_NOT_FOUND_EXCEPTION with `details.s3Key` for a key that is neither on the property nor in their uploads
 * @throws VALIDATION_EXCEPTION `body.media` too_big or too_many_videos, `body.media.N.s3Key` repeated or refused_upload
 */
export async function chooseMedia(
  { domainError }: { domainError: CreateDomainError<'UPLOAD_NOT_FOUND_EXCEPTION'> },
  on: Trx,
  { ownerId, actorId, propertyId, choices }: Order,
): Promise<{ files: string[]; before: readonly Shown[]; after: readonly Shown[] }> {
  await lockProperty(on, propertyId);
  const present = new Map((await selectOwnMedia(on, [propertyId])).map((item) => [keyOf(item), item]));
  const requestedKeys = choices.map(({ s3Key }) => s3Key);
  if (actorId !== ownerId) await transferUploads(on, { from: actorId, to: ownerId, keys: requestedKeys });
  const uploads = new Map((await lockUploads(on, ownerId, requestedKeys)).map((upload) => [upload.s3Key, upload]));

  const chosen = requestedKeys.map((s3Key): ChosenFile => {
    const known = present.get(s3Key) ?? uploads.get(s3Key);
    if (!known) throw domainError('UPLOAD_NOT_FOUND_EXCEPTION', { s3Key });
    return { s3Key, type: known.type, isRejected: known.status === 'REFUSED' };
  });
  const fields = choiceProblems(chosen);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });

  const removed = [...present].filter(([key]) => !requestedKeys.includes(key)).map(([, item]) => item);
  await deleteItems(
    on,
    removed.map(({ id }) => id),
  );
  const positions = choices.map(({ s3Key, ...words }, displayOrder) => ({
    s3Key,
    described: { ...words, displayOrder },
  }));
  await updateItems(
    on,
    positions.flatMap(({ s3Key, described }) => {
      const item = present.get(s3Key);
      return item ? [{ ...described, id: item.id }] : [];
    }),
  );
  await insertItems(
    on,
    positions.flatMap(({ s3Key, described }) => {
      const upload = present.has(s3Key) ? undefined : uploads.get(s3Key);
      if (!upload) return [];
      const { id: uploadId, mediaFileId } = upload;
      return [{ ...described, propertyId, uploadId, mediaFileId, isProcessing: mediaFileId === null }];
    }),
  );
  return { files: await deleteUserMedia(on, removed), before: [...present.values()].map(choiceOf), after: choices };
}

const choiceOf = (item: OwnMediaRow): Shown => ({
  s3Key: keyOf(item),
  alt: item.alt,
  roomTag: item.roomTag,
  representation: item.representation,
});

const keyOf = ({ upload, file }: OwnMediaRow): string => upload?.s3Key ?? file?.key ?? '';
