import { describe, expect, it } from 'vitest';
import { addFiles, type MediaItemDraft } from '../media/media-items.ts';
import {
  afterFailure,
  afterReconnect,
  afterReload,
  afterReports,
  compressedUrl,
  nextPollMs,
  nextToStart,
} from './upload-queue.ts';

const items = (...states: MediaItemDraft['state'][]) =>
  addFiles(
    [],
    'PHOTO',
    states.map((_, at) => ({ id: `f${at}`, name: 'a.jpg', size: 1, mimeType: 'image/jpeg' })),
  ).items.map((item, at) => ({ ...item, s3Key: `k${at}`, state: states[at] ?? item.state }));

describe('nextToStart', () => {
  it.each([
    ['takes three, the first chosen first', items('waiting', 'waiting', 'waiting', 'waiting'), true, 'f0 f1 f2'],
    ['fills what is free', items('uploading', 'ready', 'uploading', 'waiting', 'waiting'), true, 'f3'],
    ['waits while three are on their way', items('uploading', 'uploading', 'uploading', 'waiting'), true, ''],
    ['does not count what is processed', items('processing', 'processing', 'processing', 'waiting'), true, 'f3'],
    ['stands still without a connection', items('waiting'), false, ''],
    ['lets alone what failed', items('failed', 'refused'), true, ''],
  ])('%s', (_, list, online, started) => {
    expect(nextToStart(list, online).join(' ')).toBe(started);
  });
});

describe('a failed upload', () => {
  it.each([
    ['waits when the connection is gone', 0, '', false, 'waiting', null],
    ['fails when the server is silent', 0, '', true, 'failed', 'NO_CONNECTION'],
    ['reports that its owner is signed out', 401, 'AUTHENTICATION_REQUIRED_EXCEPTION', true, 'failed', 'SIGNED_OUT'],
    ['reports that it never arrived', 404, 'UPLOAD_NOT_FOUND_EXCEPTION', true, 'failed', 'NOT_ARRIVED'],
    ['shows the status of anything else', 500, '', true, 'failed', 'FAILED_STATUS'],
  ])('%s', (_, status, code, online, state, problem) => {
    expect(afterFailure({ status, code }, online)).toMatchObject({ state, refusal: problem });
  });

  it('restarts after reconnection if the connection was the only problem', () => {
    const [lost, broken] = items('failed', 'failed');
    const after = afterReconnect([
      { ...lost, refusal: 'NO_CONNECTION' } as MediaItemDraft,
      { ...broken, refusal: 'FAILED_STATUS' } as MediaItemDraft,
    ]);
    expect(after.map(({ state }) => state)).toEqual(['waiting', 'failed']);
  });
});

it('restarts available files after a reload and requests the others', () => {
  const after = afterReload(items('uploading', 'waiting', 'processing', 'ready'), (id) => id === 'f0');
  expect(after.map(({ state, refusal }) => refusal ?? state)).toEqual([
    'waiting',
    'INTERRUPTED',
    'processing',
    'ready',
  ]);
});

it('applies server reports to files in processing', () => {
  const report = { refusal: null, photo: null, url: null };
  const after = afterReports(items('processing', 'processing', 'processing', 'ready'), [
    { ...report, s3Key: 'k0', status: 'READY', url: '/media/k0' },
    { ...report, s3Key: 'k1', status: 'REFUSED', refusal: 'PHOTO_UNREADABLE' },
    { ...report, s3Key: 'k2', status: 'PROCESSING' },
    { ...report, s3Key: 'k3', status: 'REFUSED', refusal: 'PHOTO_UNREADABLE' },
  ]);
  expect(after.map(({ state, refusal }) => refusal ?? state)).toEqual([
    'ready',
    'PHOTO_UNREADABLE',
    'processing',
    'ready',
  ]);
});

it('polls after 2 s, then every second ten times, then every 5 s', () => {
  expect([0, 1, 10, 11].map(nextPollMs)).toEqual([2000, 1000, 1000, 5000]);
});

it('derives the URL of the compressed version', () => {
  const base = 'https://cdn.example.org/media/';
  expect(compressedUrl(`${base}properties/7/ab.c.jpg`, 'properties/7/ab.c.jpg')).toBe(`${base}compressed/ab.c.webp`);
  expect(compressedUrl('/media/7/ab-1600.webp', '7/ab.jpg')).toBeNull();
});
