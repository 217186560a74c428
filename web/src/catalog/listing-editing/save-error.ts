import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';
import type { ErrorBody, ErrorCode } from '#contract/platform/errors';

/** Reason of a failed save or publication that belongs to no single field. */
export type SaveError =
  | { kind: 'missing'; points: string[] }
  | { kind: 'plan'; plan: RequiredPlan }
  | { kind: 'verify' }
  | { kind: 'held'; reason: string | null }
  | { kind: 'twin'; listingId: number }
  | { kind: 'code'; code: ErrorCode };

/** An `ApiError`, or its copy in the history state. */
export type FailedRequest = { code: ErrorCode; details?: ErrorBody['details'] | undefined };

/** Maps an API error to the form, by its code and details. */
export function toSaveError({ code, details = {} }: FailedRequest): SaveError {
  if (code === 'LISTING_INCOMPLETE_EXCEPTION' && Array.isArray(details.missing) && details.missing.length > 0)
    return { kind: 'missing', points: details.missing.map(String) };
  if (code === 'SUBSCRIPTION_REQUIRED_EXCEPTION' && isPlan(details.plan)) return { kind: 'plan', plan: details.plan };
  if (code === 'AUTHORIZATION_DENIED_EXCEPTION' && details.needs === 'verified') return { kind: 'verify' };
  if (code === 'LISTING_HELD_EXCEPTION')
    return { kind: 'held', reason: typeof details.reason === 'string' && details.reason ? details.reason : null };
  if (code === 'PROPERTY_ALREADY_PUBLISHED_EXCEPTION' && typeof details.listingId === 'number')
    return { kind: 'twin', listingId: details.listingId };
  return { kind: 'code', code };
}

function isPlan(value: unknown): value is RequiredPlan {
  const plan = value as Partial<RequiredPlan> | null | undefined;
  return typeof plan?.name === 'string' && typeof plan.price?.amount === 'number';
}
