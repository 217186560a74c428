import { withdrawUntil } from '#contract/billing/withdrawal-time';
import type { Env } from '../../platform/env/env.ts';
import type { ContractSummary } from '../emails/email-props.ts';

export type ConcludedContract = {
  kind: ContractSummary['kind'];
  concludedAt: Date;
  /** Time of the request for an immediate start; null: not requested. */
  startRequestedAt: Date | null;
};

/** Contract summary for the confirmation email (art. 51 c. 7 Codice del consumo). */
export function contractSummary(
  { seller, mailReplyTo: email }: Pick<Env, 'seller' | 'mailReplyTo'>,
  { kind, concludedAt, startRequestedAt, isCompany }: ConcludedContract & { isCompany: boolean },
): ContractSummary {
  const { name, address, vatNumber } = seller;
  return {
    kind,
    seller: { name, address, vatNumber, email },
    concludedAt: concludedAt.toISOString(),
    // A company has no right of withdrawal, so its consent is not needed.
    startRequestedAt: isCompany ? null : (startRequestedAt?.toISOString() ?? null),
    withdrawUntil: isCompany ? null : withdrawUntil(concludedAt).toISOString(),
  };
}
