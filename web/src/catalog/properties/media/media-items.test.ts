import { describe, expect, it } from 'vitest';
import {
  addFiles,
  type ChosenFile,
  choicesOf,
  countsOf,
  isUploading,
  type MediaItemDraft,
  movePhoto,
  remainingCapacity,
  validateFile,
} from './media-items.ts';

const megabyte = 1024 * 1024;
const file = (id: string, size = megabyte): ChosenFile => ({ id, name: `${id}.jpg`, size, mimeType: 'image/jpeg' });
const files = (count: number) => Array.from({ length: count }, (_, at) => file(`f${at}`));
const photos = (...states: MediaItemDraft['state'][]) =>
  addFiles([], 'PHOTO', files(states.length)).items.map((item, at) => ({
    ...item,
    s3Key: `uploads/${item.id}.jpg`,
    state: states[at] ?? 'waiting',
  }));
const video = () => addFiles([], 'VIDEO', [file('v')]).items;
const ids = (items: readonly MediaItemDraft[]) => items.map(({ id }) => id).join(' ');

describe('a selected file', () => {
  it.each([
    ['PHOTO', 10 * megabyte, null],
    ['PHOTO', 10 * megabyte + 1, 'PHOTO_TOO_HEAVY'],
    ['PHOTO', 0, 'EMPTY_FILE'],
    ['VIDEO', 100 * megabyte, null],
    ['VIDEO', 100 * megabyte + 1, 'VIDEO_TOO_HEAVY'],
  ] as const)('validates a %s of %d bytes: %s', (type, size, problem) => {
    expect(validateFile(type, size)).toBe(problem);
  });

  it('appears with its error but does not count if it is too large', () => {
    const { items } = addFiles([], 'PHOTO', [file('a'), file('b', 11 * megabyte)]);
    expect(items.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['waiting', null],
      ['refused', 'PHOTO_TOO_HEAVY'],
    ]);
    expect(remainingCapacity(items)).toBe(49);
  });

  it('exceeds the limit of fifty files, which includes the video', () => {
    const { items, surplus } = addFiles(video(), 'PHOTO', files(51));
    expect([items.length, surplus]).toEqual([50, 2]);
    expect(addFiles(items, 'PHOTO', files(1))).toMatchObject({ surplus: 1, added: [] });
  });
});

it('counts ready, pending and rejected files', () => {
  const items = photos('ready', 'ready', 'waiting', 'uploading', 'processing', 'refused', 'failed');
  expect(countsOf(items)).toEqual({ total: 7, ready: 2, pending: 3, review: 2 });
});

it.each([
  ['waiting', true],
  ['uploading', true],
  ['processing', false],
  ['ready', false],
  ['failed', false],
] as const)('reports uploads in progress for a %s file: %s', (state, held) => {
  expect(isUploading(photos('ready', state))).toBe(held);
});

describe('photo order', () => {
  it.each([
    ['f2', 0, 'f2 f0 f1 v'],
    ['f0', 1, 'f1 f0 f2 v'],
    ['f0', 9, 'f1 f2 f0 v'],
    ['f1', -1, 'f1 f0 f2 v'],
    ['nobody', 0, 'f0 f1 f2 v'],
  ])('changes when %s moves to %d', (id, to, order) => {
    expect(ids(movePhoto([...photos('ready', 'ready', 'ready'), ...video()], id, to))).toBe(order);
  });
});

it('saves received files without errors, the video last', () => {
  const [clip] = video().map((item) => ({ ...item, s3Key: 'uploads/v.mp4', state: 'ready' as const }));
  const items = [...(clip ? [clip] : []), ...photos('ready', 'processing', 'uploading', 'refused', 'failed')];
  expect(choicesOf(items).map(({ s3Key }) => s3Key)).toEqual(['uploads/f0.jpg', 'uploads/f1.jpg', 'uploads/v.mp4']);
});
