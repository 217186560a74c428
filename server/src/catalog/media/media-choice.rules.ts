import { MEDIA_MAX_ITEMS } from '#contract/catalog/media';
import type { FieldProblem } from '#contract/platform/errors';

/** What an owner picked for a property, with what is known of each file: undefined when it is none of theirs. */
export type ChosenFile = { s3Key: string; type: string; isRejected: boolean };

const MAX_VIDEOS = 1;

/** Every choice that breaks a bound of spec/001 §5, §9, or names a file that was refused or is named already. */
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
