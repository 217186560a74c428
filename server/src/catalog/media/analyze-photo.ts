import sharp from 'sharp';
import { renditionUrl } from '#contract/platform/rendition-url';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Attempt } from '../../platform/jobs/pg-boss.adapter.ts';
import type { Deps } from '../deps.ts';
import { computeImageHash } from './compute-image-hash.ts';
import { saveAnalysis, selectUnseen } from './image-hash.store.ts';

/** Photos never contain more text; menus and sheets of paper are truncated. */
const WORDS_MAX = 5000;

/**
 * Computes the missing image hash of a photo and reads its text. Idempotent. After the last failed attempt the photo
 * counts as analyzed, without text.
 */
export async function analyzePhoto(
  deps: Pick<Deps, 'db' | 'files' | 'pictureText' | 'clock' | 'log'>,
  { mediaFileId }: JobPayloads['media.analyzePhoto'],
  { last }: Attempt,
): Promise<void> {
  const photo = await selectUnseen(deps.db, mediaFileId);
  if (!photo) return;
  try {
    const content = await largestOf(deps, photo);
    const hash = photo.perceptualHash === null ? await computeImageHash(sharp(content)) : null;
    const words = (await deps.pictureText.read(content)).slice(0, WORDS_MAX);
    await saveAnalysis(deps.db, photo.id, { hash, words, analyzedAt: deps.clock.now() });
  } catch (error) {
    if (!last) throw error;
    deps.log.error({ err: error, mediaFileId }, 'a photo could not be looked at');
    await saveAnalysis(deps.db, photo.id, { hash: null, words: null, analyzedAt: deps.clock.now() });
  }
}

async function largestOf({ files }: Pick<Deps, 'files'>, photo: { key: string; width: number; widths: number[] }) {
  const file = await files.read(renditionUrl(photo.key, photo.widths.at(-1) ?? photo.width, 'webp'));
  if (!file) throw new Error('The file of a photo is not there');
  return Buffer.concat(await Array.fromAsync(file.content));
}
