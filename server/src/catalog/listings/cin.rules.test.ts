import { expect, it } from 'vitest';
import type { CinReview } from '#contract/catalog/listings';
import { cinReview } from './cin.rules.ts';

const milan = 'IT015146C2ABCD1234';
const other = 'IT015146C2ABCD9999';
const [inMilan, inRome] = [15_146, 58_091];
const was = (review: CinReview | null, cin = milan, comuneId = inRome) => ({ cin, comuneId, cinReview: review });

it.each<[string, Parameters<typeof cinReview>[0], string | null, number | null, CinReview | null]>([
  ['no CIN', null, null, inMilan, null],
  ['its own comune', null, milan, inMilan, null],
  ['another comune', null, milan, inRome, 'NEEDED'],
  ['a comune that is not known', null, milan, null, null],
  ['what is no CIN', null, 'IT0151', inRome, null],
  ['what was accepted', was('ACCEPTED'), milan, inRome, 'ACCEPTED'],
  ['what still waits', was('NEEDED'), milan, inRome, 'NEEDED'],
  ['another CIN than was accepted', was('ACCEPTED'), other, inRome, 'NEEDED'],
  ['another comune than was accepted', was('ACCEPTED', milan, 1272), milan, inRome, 'NEEDED'],
  ['a CIN that is now right', was('ACCEPTED'), milan, inMilan, null],
])('reviews a CIN with %s', (_, before, cin, comuneId, expected) => {
  expect(cinReview(before, { cin, comuneId })).toBe(expected);
});
