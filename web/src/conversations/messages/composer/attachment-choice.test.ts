import { describe, expect, it } from 'vitest';
import { chooseFiles } from './attachment-choice.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const pdf = file('planimetria.pdf', 'application/pdf');

describe('attachments of a message', () => {
  it.each([
    [pdf, null],
    [file('sala.jpg', 'image/jpeg'), null],
    [file('IMG_1.HEIC', ''), null],
    [file('film.mp4', 'video/mp4'), 'kind'],
    [file('disegno.svg', 'image/svg+xml'), 'kind'],
    [file('nota', ''), 'kind'],
    [file('vuoto.pdf', 'application/pdf', 0), 'empty'],
    [file('limite.pdf', 'application/pdf', 10 * 1024 * 1024), null],
    [file('grande.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), 'big'],
  ])('validates %j: %s', (one, why) => {
    expect(chooseFiles([one], 0).rejected.map((it) => it.why)).toEqual(why ? [why] : []);
  });

  it('are at most five including existing ones; rejected files do not count', () => {
    const wrong = file('film.mp4', 'video/mp4');
    const { accepted, rejected } = chooseFiles([pdf, wrong, pdf, pdf], 3);
    expect(accepted).toHaveLength(2);
    expect(rejected.map(({ why }) => why)).toEqual(['kind', 'many']);
  });
});
