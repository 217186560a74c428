import { z } from 'zod';

/** Twilio's REST API: https://www.twilio.com/docs/usage/api */

export type TwilioAccount = { accountSid: string; authToken: string; baseUrl: string; timeoutMs?: number };

/** No response, or an error response. `code` is Twilio's (https://www.twilio.com/docs/api/errors). The message holds no phone number. */
export class TwilioError extends Error {
  readonly status: number | null;
  readonly code: number | null;

  constructor(status: number | null, code: number | null) {
    super(`Twilio answered ${status ?? 'nothing usable'}${code === null ? '' : ` (${code})`}`);
    this.status = status;
    this.code = code;
  }
}

const TIMEOUT_MS = 10_000;
const failure = z.object({ code: z.number().nullish() });

/**
 * Requests a path below the account; POST if `form` is set. Follows no redirect: the token is sent to `baseUrl` only.
 * @throws TwilioError
 */
export async function requestTwilio<T>(
  { accountSid, authToken, baseUrl, timeoutMs = TIMEOUT_MS }: TwilioAccount,
  path: string,
  { schema, form }: { schema: z.ZodType<T>; form?: Record<string, string> },
): Promise<T> {
  const url = `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/${path}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const init: RequestInit = {
    headers: { authorization, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  };
  // Fetch errors may contain the URL with a phone number.
  const response = await fetch(url, init).catch(() => null);
  if (!response) throw new TwilioError(null, null);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new TwilioError(response.status, failure.safeParse(body).data?.code ?? null);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new TwilioError(null, null);
  return parsed.data;
}
