import type { z } from 'zod';
import { NearbyPlacesError } from './nearby-places.port.ts';

/** spec/000 §8: after this time the user sees the error text. */
export const TIMEOUT_MS = 3000;
/** Longer than any valid response. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Requests a provider and validates the response. Follows no redirect, so no other host receives the key.
 * @throws NearbyPlacesError without the URL and the key
 */
export async function requestProvider<T>(
  url: URL,
  { schema, timeoutMs, ...init }: RequestInit & { schema: z.ZodType<T>; timeoutMs: number },
): Promise<T> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return schema.parse(JSON.parse(await readText(response)));
  } catch {
    throw new NearbyPlacesError('UNAVAILABLE the provider gave no usable answer');
  }
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new Error('too long');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
