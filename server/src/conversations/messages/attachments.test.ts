import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '#contract/conversations/messages';
import * as contract from '#contract/conversations/messages.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { UPLOADS_AN_HOUR } from './message.rules.ts';
import { aPdf, contact, makeThread, sendTestMessage } from './messages.fixtures.ts';
import { purgeAttachments } from './messages.jobs.ts';

const test = await testApp();
const { clock, deps } = test;
const HOUR = 3_600_000;

const bring = async (user: TestActor, content: Uint8Array, name = 'file.bin') =>
  (await user.api.call(contract.uploadAttachment, { file: new File([new Uint8Array(content)], name) })).data;
const fetchFile = (user: TestActor | null, id: number) =>
  test.app.inject({ url: `/api/v1/contacts/attachments/${id}`, headers: user ? { cookie: user.cookie } : {} });
const storedFiles = () => readdir(join(deps.env.dataDir, 'private', 'messages')).catch(() => []);
const photo = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width: 300, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'segreto' }, IFD3: { GPSLatitude: '45/1 28/1 0/1' } })
    .toFormat(format)
    .toBuffer();

describe('an attachment', () => {
  it('stores a PDF unchanged under a sanitized name, readable only by its uploader until it is sent', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    const file = await bring(visitor, aPdf, '..\\busta paga.EXE');
    expect(file).toEqual({ id: file.id, fileName: 'busta paga.pdf', mimeType: 'application/pdf', size: aPdf.length });
    expect((await fetchFile(owner, file.id)).json()).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND_EXCEPTION' });
    const visitorResponse = await fetchFile(visitor, file.id);
    expect([visitorResponse.statusCode, visitorResponse.rawPayload.equals(aPdf)]).toEqual([200, true]);
    const sent = await sendTestMessage(visitor, threadId, { attachmentIds: [file.id] });
    expect(sent).toMatchObject({ text: '', attachments: [file] });
    const ownerResponse = await fetchFile(owner, file.id);
    expect(ownerResponse.rawPayload.equals(aPdf)).toBe(true);
    expect(ownerResponse.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-length': String(aPdf.length),
      'cache-control': 'private, no-store',
    });
    expect(ownerResponse.headers['content-disposition']).toMatch(/^attachment; filename="busta paga\.pdf"/);
    expect((await emailsTo(test, owner.email))[0]?.props).toMatchObject({ attachments: 1, text: '' });
  });

  it.each(['jpeg', 'png', 'gif'] as const)('re-encodes a picture (%s) without its metadata', async (format) => {
    const { threadId, owner, visitor } = await makeThread(test);
    const file = await bring(visitor, await photo(format), 'Salotto.JPG');
    expect(file).toMatchObject({ fileName: 'Salotto.webp', mimeType: 'image/webp' });
    await sendTestMessage(visitor, threadId, { message: 'Ecco', attachmentIds: [file.id] });
    const response = await fetchFile(owner, file.id);
    expect(response.headers['content-type']).toBe('image/webp');
    const { exif, width, height, format: outputFormat } = await sharp(response.rawPayload).metadata();
    expect({ exif, width, height, outputFormat }).toEqual({
      exif: undefined,
      width: 300,
      height: 40,
      outputFormat: 'webp',
    });
  });

  it.each<[string, Uint8Array, string]>([
    ['words', Buffer.from('ciao'), 'PHOTO_UNREADABLE'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'PHOTO_UNREADABLE'],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'PHOTO_UNREADABLE',
    ],
    ['a program', Buffer.from('MZ\x90\x00'), 'PHOTO_UNREADABLE'],
    ['a picture that breaks off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'PHOTO_UNREADABLE'],
    ['a PDF that breaks off', aPdf.subarray(0, 40), 'PDF_BROKEN'],
    ['a PDF with a script', Buffer.concat([aPdf, Buffer.from('<< /S /JavaScript >>\n%%EOF')]), 'PDF_ACTIVE'],
  ])('rejects %s under any file name', async (_, content, reason) => {
    const before = await storedFiles();
    expect(await errorOf(bring(await actor(test), content, 'foto.jpg'))).toMatchObject({
      code: 'ATTACHMENT_REFUSED_EXCEPTION',
      status: 422,
      details: { reason },
    });
    expect(await storedFiles()).toEqual(before);
  });

  it('rejects more than ten megabytes without reading them', async () => {
    const call = bring(await actor(test), Buffer.alloc(ATTACHMENT_MAX_BYTES + 1));
    expect(await errorOf(call)).toMatchObject({ status: 413 });
  });

  it('accepts sixty uploads per hour from users with a verified email', async () => {
    const newcomer = await actor(test, { emailVerifiedAt: null, status: 'IN_VERIFICATION' });
    expect(await errorOf(bring(newcomer, aPdf))).toMatchObject({ status: 403 });
    const uploader = await actor(test);
    for (let count = 0; count < UPLOADS_AN_HOUR; count += 1) await bring(uploader, aPdf);
    const error = await errorOf(bring(uploader, aPdf));
    expect(error).toMatchObject({ code: 'TOO_MANY_MESSAGES_EXCEPTION', status: 429 });
    expect(error.details?.retryAfterSeconds).toBeGreaterThan(3000);
  }, 30_000);

  it('is hidden from other users and admins', async () => {
    const { threadId, visitor } = await makeThread(test);
    const file = await bring(visitor, aPdf);
    await sendTestMessage(visitor, threadId, { attachmentIds: [file.id] });
    for (const user of [await actor(test), await actor(test, { role: 'ADMIN' })]) {
      expect((await fetchFile(user, file.id)).statusCode).toBe(404);
    }
    expect((await fetchFile(null, file.id)).statusCode).toBe(401);
    expect((await fetchFile(visitor, 2_000_000_000)).statusCode).toBe(404);
  });
});

describe('sending files', () => {
  it('rejects an id that no file can have', async () => {
    const { threadId, visitor } = await makeThread(test);
    expect(await errorOf(sendTestMessage(visitor, threadId, { attachmentIds: [2_147_483_648] }))).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      details: { fields: [{ path: 'body.attachmentIds.0', rule: 'too_big' }] },
    });
  });

  it('sends each own file once, also with a first message', async () => {
    const { threadId, listingId, owner, visitor } = await makeThread(test);
    const [one, two] = [await bring(visitor, aPdf, 'uno.pdf'), await bring(visitor, aPdf, 'due.pdf')];
    const missing = { code: 'ATTACHMENT_NOT_FOUND_EXCEPTION', status: 404 };
    expect(await errorOf(sendTestMessage(owner, threadId, { attachmentIds: [one.id] }))).toMatchObject(missing);
    const { messageId } = await contact(visitor, listingId, { attachmentIds: [one.id, one.id] });
    expect(await errorOf(sendTestMessage(visitor, threadId, { attachmentIds: [one.id, two.id] }))).toMatchObject(
      missing,
    );
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => sendTestMessage(visitor, threadId, { attachmentIds: [two.id] })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await owner.api.call(contract.listMessages, { params: { id: threadId }, query: {} });
    expect(data.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([
      ['due.pdf'],
      ['uno.pdf'],
      [],
    ]);
    expect(data[1]?.id).toBe(messageId);
    const six = errorOf(sendTestMessage(visitor, threadId, { attachmentIds: [1, 2, 3, 4, 5, 6] }));
    expect(await six).toMatchObject({ status: 422, fields: [{ path: 'body.attachmentIds' }] });
  });

  it('expires after a day, when unsent files are deleted', async () => {
    const { threadId, visitor } = await makeThread(test);
    const [sent, unsent] = [await bring(visitor, aPdf), await bring(visitor, aPdf)];
    await sendTestMessage(visitor, threadId, { attachmentIds: [sent.id] });
    clock.forward(23 * HOUR);
    await purgeAttachments(deps);
    expect((await fetchFile(visitor, unsent.id)).statusCode).toBe(200);
    clock.forward(HOUR);
    const expiredSend = errorOf(sendTestMessage(visitor, threadId, { attachmentIds: [unsent.id] }));
    expect(await expiredSend).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND_EXCEPTION' });
    await Promise.all([purgeAttachments(deps), purgeAttachments(deps)]);
    await runJob(test, 'privacy.removeFiles');
    expect((await fetchFile(visitor, unsent.id)).statusCode).toBe(404);
    expect((await fetchFile(visitor, sent.id)).statusCode).toBe(200);
    const rows = await deps.db.selectFrom('messageAttachment').select('storageKey').execute();
    expect((await storedFiles()).sort()).toEqual(
      rows.map(({ storageKey }) => storageKey.replace('messages/', '')).sort(),
    );
  });
});
