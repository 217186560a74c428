import type { DeliveryError } from '#contract/platform/webhooks';
import type { Deps } from '../deps.ts';
import { OutgoingError, type OutgoingFailure, type OutgoingResponse } from '../outgoing/outgoing-requests.port.ts';

export type WebhookResponse =
  | { outcome: 'answered'; status: number; text: string }
  | { outcome: 'failed'; error: DeliveryError };

type Sending = Pick<Deps, 'outgoing' | 'env'>;

const TIMEOUT_MS = 15_000;
/** Of the response, of which the log has the start. */
const MAX_BYTES = 4_096;

/** The address in its normal form; null if it may not be requested. Only a host that WEBHOOK_HOSTS names may be without https. */
export function validateWebhook({ outgoing, env }: Sending, address: string): { url: string; host: string } | null {
  const valid = outgoing.validate(address, env.webhookHosts);
  return valid && (valid.url.startsWith('https:') || env.webhookHosts.includes(valid.host)) ? valid : null;
}

/** A redirect is an HTTP error. */
const errors: Readonly<Record<OutgoingFailure, DeliveryError>> = {
  ADDRESS_REFUSED: 'ADDRESS_REFUSED',
  UNREACHABLE: 'UNREACHABLE',
  TIMEOUT: 'TIMEOUT',
  HTTP_ERROR: 'HTTP',
  TOO_LARGE: 'HTTP',
};

/** Sends a message and follows no redirect. */
export async function sendWebhook(
  deps: Sending,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  timeoutMs = TIMEOUT_MS,
): Promise<WebhookResponse> {
  if (!validateWebhook(deps, address)) return { outcome: 'failed', error: 'ADDRESS_REFUSED' };
  const request = {
    hosts: deps.env.webhookHosts,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'user-agent': 'Soglia-Webhooks/1.0', ...headers },
    body,
    // Reading ends long before.
    maxBytes: 1_048_576,
    timeoutMs,
    maxRedirects: 0,
  };
  try {
    return await deps.outgoing.send(address, request, async (response) => {
      return { outcome: 'answered', status: response.status, text: await startOf(response) } as const;
    });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const { failure, status } = error;
    if (status !== null) return { outcome: 'answered', status, text: '' };
    return { outcome: 'failed', error: errors[failure] };
  }
}

/** A body that cannot be read changes nothing about the status. */
async function startOf({ body }: OutgoingResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.failure === 'TIMEOUT') throw error;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}
