import { MEDIA_MAX_ITEMS } from '#contract/catalog/media';
import type { FieldProblem } from '#contract/platform/errors';

/** File chosen for a property; undefined when it is not the owner's. */
export type ChosenFile = { s3Key: string; type: string; isRejected: boolean };

const MAX_VIDEOS = 1;

/** Choices that exceed a limit of spec/001 §5, §9, or name a rejected or repeated file. */
export function choiceProblems(chosen: readonly ChosenFile[]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (chosen.length > MEDIA_MAX_ITEMS) {
    problems.push({
      path: 'body.media',
      rule: 'too_big',
      message: `at most ${MEDIA_MAX_ITEMS}`,
      limit: MEDIA_MAX_ITEMS,
    });
  }
  if (chosen.filter(({ type }) => type === 'VIDEO').length > MAX_VIDEOS) {
    problems.push({ path: 'body.media', rule: 'too_many_videos', message: 'only one video', limit: MAX_VIDEOS });
  }
  const seen = new Set<string>();
  for (const [index, { s3Key, isRejected }] of chosen.entries()) {
    const path = `body.media.${index}.s3Key`;
    if (seen.has(s3Key)) problems.push({ path, rule: 'repeated', message: 'is there twice' });
    if (isRejected) problems.push({ path, rule: 'refused_upload', message: 'cannot be used' });
    seen.add(s3Key);
  }
  return problems;
}
