import { withdrawUntil } from '#contract/billing/withdrawal-time';
import type { Env } from '../../platform/env/env.ts';
import type { ContractSummary } from '../emails/email-props.ts';

export type ConcludedContract = {
  kind: ContractSummary['kind'];
  concludedAt: Date;
  /** When the immediate start was requested; null: it was not. */
  startRequestedAt: Date | null;
};

/** A contract as its email confirms it (art. 51 c. 7 Codice del consumo). */
export function contractSummary(
  { seller, mailReplyTo: email }: Pick<Env, 'seller' | 'mailReplyTo'>,
  { kind, concludedAt, startRequestedAt, isCompany }: ConcludedContract & { isCompany: boolean },
): ContractSummary {
  const { name, address, vatNumber } = seller;
  return {
    kind,
    seller: { name, address, vatNumber, email },
    concludedAt: concludedAt.toISOString(),
    // A company has no right of withdrawal, so it is asked for no consent either.
    startRequestedAt: isCompany ? null : (startRequestedAt?.toISOString() ?? null),
    withdrawUntil: isCompany ? null : withdrawUntil(concludedAt).toISOString(),
  };
}
