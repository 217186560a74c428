import { createHash } from 'node:crypto';
import type { FeedCredentials } from '#contract/catalog/listing-feeds.schemas';
import { requireMember } from '../../../identity/organizations/load-organization.ts';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../../deps.ts';
import { isUrlUsed } from './feeds.store.ts';

/**
 * Columns of an address; it is stored encrypted and never returned.
 * @throws FEED_ADDRESS_EXCEPTION, LISTING_FEED_EXISTS_EXCEPTION
 */
export async function addressColumns(
  { deps, domainError }: ActorUseCase<'FEED_ADDRESS_EXCEPTION' | 'LISTING_FEED_EXISTS_EXCEPTION'>,
  trx: Trx,
  { url, organizationId, feedId }: { url: string; organizationId: number; feedId?: number },
) {
  const address = deps.outgoing.validate(url, deps.env.feedHosts);
  if (!address) throw domainError('FEED_ADDRESS_EXCEPTION');
  const urlHash = createHash('sha256').update(address.url).digest();
  if (await isUrlUsed(trx, organizationId, urlHash, feedId)) throw domainError('LISTING_FEED_EXISTS_EXCEPTION');
  return { urlEncrypted: deps.secrets.encrypt(address.url), urlHash, host: address.host };
}

export const credentialColumns = (
  { secrets }: Pick<Deps, 'secrets'>,
  credentials: FeedCredentials | null | undefined,
) => ({ authEncrypted: credentials ? secrets.encrypt(headerOf(credentials)) : null });

const headerOf = (credentials: FeedCredentials): string =>
  credentials.type === 'BEARER'
    ? `Bearer ${credentials.token}`
    : `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;

/** @throws MEMBER_NOT_FOUND_EXCEPTION for a default agent who is not a live member */
export async function requireAgent(
  context: ActorUseCase<'MEMBER_NOT_FOUND_EXCEPTION'>,
  trx: Trx,
  organizationId: number,
  settings: { agentId?: number | null | undefined } | undefined,
): Promise<void> {
  if (settings?.agentId != null) await requireMember(context, trx, organizationId, settings.agentId);
}
