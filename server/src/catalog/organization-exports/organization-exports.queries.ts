import type { ExportLink, OrganizationExport } from '#contract/catalog/organization-exports.schemas';
import { requireMembership } from '../../identity/organizations/load-organization.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { pagesOfAccount, stampOfAccount } from '../listings/listings.queries.ts';
import { feedListingsOf } from './feed-listings.queries.ts';
import { findLinkByToken, listExportRows, listLinkRows } from './organization-exports.store.ts';
import { exportView, linkView } from './organization-exports.view.ts';
import { streamListings } from './write-listings.ts';

type NotFound = ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION'>;

export async function listOrganizationExports(
  context: NotFound,
  organizationId: number,
): Promise<OrganizationExport[]> {
  const { deps } = context;
  const { accountId } = requireMembership(context, organizationId, 'manageOrganization');
  const rows = await listExportRows(deps.db, accountId);
  return rows.map((row) => exportView(row, deps.clock.now()));
}

export async function listExportLinks(context: NotFound, organizationId: number): Promise<ExportLink[]> {
  const { deps } = context;
  const { accountId } = requireMembership(context, organizationId, 'manageOrganization');
  return (await listLinkRows(deps.db, accountId)).map(linkView);
}

const PAGE = 200;
const formats = { 'kyero.xml': 'kyero', 'listings.json': 'json' } as const;

export type PublicFile = { etag: string; mimeType: string; content(): AsyncIterable<Uint8Array> };

/**
 * The published listings behind a public address, read page by page while they are sent. Undefined for an unknown or revoked address. The
 * tag also changes daily, because contact masks change without their listing.
 */
export async function findPublicFile(
  deps: Pick<Deps, 'readDb' | 'db' | 'files' | 'clock' | 'listingPlans' | 'env'>,
  token: string,
  file: string,
): Promise<PublicFile | undefined> {
  const format = Object.hasOwn(formats, file) ? formats[file as keyof typeof formats] : undefined;
  const link = format && looksLikeToken(token) ? await findLinkByToken(deps.db, hashToken(token)) : undefined;
  if (!format || !link) return undefined;
  const { accountId } = link;
  const etag = `${await stampOfAccount(deps, accountId)}-${format}-${italianDay(deps.clock.now())}`;
  const pages = async function* () {
    for await (const views of pagesOfAccount(deps, accountId, { isPublic: true, size: PAGE }))
      yield feedListingsOf(deps, views, { exact: false, agents: new Map() });
  };
  return {
    etag,
    mimeType: format === 'json' ? 'application/json; charset=utf-8' : 'application/xml; charset=utf-8',
    content: () => streamListings(format, pages()),
  };
}
