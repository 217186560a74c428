import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, domainError } from '../lib/domain-error.ts';
import type { UploadedFile } from './context.ts';

/** Endpoints with `upload`: exactly one file, in the part `file` of `multipart/form-data`. */

/** Size of boundaries, part headers and a long file name. */
const ENVELOPE_BYTES = 16 * 1024;

/** A scope that reads no body before its handler does, so that the access check comes first. JSON outside of it is unaffected. */
export async function uploadScope(app: FastifyInstance, register: (scope: FastifyInstance) => void) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // `readUpload` rejects other content types, after the access check.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    register(scope);
  });
}

/**
 * Reads the file of a request. `fileName` and `mimeType` are unverified client input.
 * @throws UNSUPPORTED_MEDIA_TYPE_EXCEPTION if it is not multipart, PAYLOAD_TOO_LARGE_EXCEPTION above `maxBytes`,
 * VALIDATION_EXCEPTION without a file or with other parts, MALFORMED_REQUEST_EXCEPTION if it cannot be read
 */
export async function readUpload(request: FastifyRequest, { maxBytes, spooled }: Upload): Promise<UploadedFile> {
  if (!request.isMultipart()) throw domainError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) {
    throw domainError('PAYLOAD_TOO_LARGE_EXCEPTION');
  }
  try {
    return await onlyFile(request, { maxBytes, spooled });
  } catch (error) {
    // Discards the rest of the body: without a reader the connection would block.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof DomainError) throw error;
    const tooLarge = (error as { statusCode?: number }).statusCode === 413;
    throw domainError(tooLarge ? 'PAYLOAD_TOO_LARGE_EXCEPTION' : 'MALFORMED_REQUEST_EXCEPTION');
  }
}

type Upload = { maxBytes: number; spooled?: boolean | undefined };

async function onlyFile(request: FastifyRequest, { maxBytes, spooled = false }: Upload): Promise<UploadedFile> {
  const uploaded = await readParts(request, { maxBytes, spooled });
  if (!uploaded) throw fileProblem('invalid_type', 'is required');
  return uploaded;
}

/** Deletes the folder of a spooled upload; the file of a finished request is of no use. */
export async function removeSpool(uploaded: UploadedFile | undefined): Promise<void> {
  if (uploaded?.spool) await rm(uploaded.spool.folder, { recursive: true, force: true });
}

async function readParts(
  request: FastifyRequest,
  { maxBytes, spooled }: Required<Upload>,
): Promise<UploadedFile | undefined> {
  const limits = { fileSize: maxBytes, fieldSize: 1024, headerPairs: 20 };
  let uploaded: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.fieldname !== 'file' || part.type !== 'file' || uploaded) {
        throw fileProblem('unrecognized_keys', 'must be the only part, and a file');
      }
      const { file } = part;
      const stop = () => file.destroy(domainError('PAYLOAD_TOO_LARGE_EXCEPTION'));
      // Not at the end of the part, which may be missing.
      if (file.truncated) stop();
      else file.once('limit', stop);
      const named = { mimeType: part.mimetype, fileName: part.filename };
      uploaded = spooled ? { ...named, ...(await spool(part)) } : { ...named, content: await part.toBuffer() };
    }
    const isEmpty = uploaded && (uploaded.spool ? uploaded.spool.bytes === 0 : uploaded.content.length === 0);
    if (isEmpty) throw fileProblem('invalid_type', 'is required');
    return uploaded;
  } catch (error) {
    await removeSpool(uploaded);
    throw error;
  }
}

/** Writes a large file to disk as it arrives. */
async function spool({ file }: MultipartFile): Promise<Pick<UploadedFile, 'content' | 'spool'>> {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-upload-'));
  const path = join(folder, 'file');
  try {
    const target = createWriteStream(path);
    await pipeline(file, target);
    return { content: new Uint8Array(), spool: { folder, path, bytes: target.bytesWritten } };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export const fileProblem = (rule: string, message: string) =>
  domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.file', rule, message }] });
