import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { findOrganizationOfAccount, listExportedMembers } from '../../identity/organizations/organizations.queries.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Attempt } from '../../platform/jobs/pg-boss.adapter.ts';
import { type ZipEntry, zipOf } from '../../platform/pdf/zip.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { pagesOfAccount } from '../listings/listings.queries.ts';
import { findProperties, listIdsOfOwner } from '../properties/properties.queries.ts';
import { exportReadme } from './export-readme.texts.ts';
import { feedListingsOf } from './feed-listings.queries.ts';
import { endings, exportEnd, exportKey } from './organization-exports.rules.ts';
import { type ExportRow, endExport, findExport, setReady } from './organization-exports.store.ts';
import { writeListings } from './write-listings.ts';

const PAGE = 200;
/** Listings of one file: as many as our XLSX reader accepts. */
const PER_FILE = 5000;

/**
 * Builds the ZIP of a pending export and notifies the member. Idempotent; a restarted job overwrites partial output.
 * A failed last attempt sets the export to FAILED, so that another one can be requested.
 */
export async function makeOrganizationExport(
  deps: Deps,
  { exportId }: { exportId: number },
  { last }: Attempt,
): Promise<void> {
  const row = await findExport(deps.db, exportId);
  if (row?.status !== 'PENDING') return;
  try {
    await fillExport(deps, row);
  } catch (error) {
    if (last && (await endExport(deps.db, exportId, { from: 'PENDING', to: 'FAILED' })))
      await deps.privateFiles.remove(exportKey(exportId));
    throw error;
  }
}

async function fillExport(deps: Deps, row: ExportRow): Promise<void> {
  const key = exportKey(row.id);
  const sizeBytes = await deps.privateFiles.write(key, zipOf(exportEntries(deps, row)));
  const expiresAt = exportEnd(deps.clock.now());
  const isStored = await inTransaction(deps.db, async (trx) => {
    if (!(await setReady(trx, row.id, { sizeBytes, expiresAt }))) return false;
    const organization = await findOrganizationOfAccount(trx, row.accountId);
    const member = row.requestedBy === null ? undefined : await findAccount({ db: trx }, row.requestedBy);
    if (organization && member && !member.erasedAt) {
      const path = `/dashboard/agency/${organization.slug}/export`;
      const { id: userId, name, email: to, locale } = member;
      const props = { name, organization: organization.name, expiresAt: expiresAt.toISOString(), path };
      await queueEmail(deps, trx, { userId, to, locale }, 'organizationExportReady', props);
    }
    await deps.recordEvent({ event: 'organizationExports.ready', userId: row.accountId, exportId: row.id }, trx);
    return true;
  });
  // The export was erased or failed concurrently, so no sweep would remove this file.
  if (!isStored && (await findExport(deps.db, row.id))?.status !== 'READY') await deps.privateFiles.remove(key);
}

/** The files of an export one by one, so that memory holds only one. */
async function* exportEntries(deps: Deps, { accountId, format, hasLeads }: ExportRow): AsyncGenerator<ZipEntry> {
  const organization = await findOrganizationOfAccount(deps.db, accountId);
  const parts = deps.exportParts.filter((part) => hasLeads || !part.hasLeads);
  const readme = exportReadme(organization?.name ?? '', deps.clock.now(), parts);
  yield { path: 'LEGGIMI.txt', content: once(readme) };
  const members = await listExportedMembers(deps.db, accountId);
  const agents = new Map(members.map(({ userId, email }) => [userId, email]));
  let files = 0;
  for await (const listings of chunks(feedPages(deps, accountId, agents), PER_FILE)) {
    files += 1;
    const path = `listings${files === 1 ? '' : `-${files}`}.${endings[format]}`;
    yield { path, content: once(await writeListings(format, listings)) };
  }
  const pages = () => pagesOfAccount({ ...deps, readDb: deps.db }, accountId, { isPublic: false, size: PAGE });
  yield { path: 'data/listings.json', content: jsonOf(pages()) };
  yield { path: 'data/properties.json', content: jsonOf(propertyPages(deps, accountId)) };
  yield { path: 'data/members.json', content: jsonOf([members]) };
  for (const { file, collect } of parts) yield { path: `data/${file}.json`, content: jsonOf(collect(deps, accountId)) };
}

async function* feedPages(deps: Deps, accountId: number, agents: ReadonlyMap<number, string>) {
  const reading = { ...deps, readDb: deps.db };
  for await (const views of pagesOfAccount(reading, accountId, { isPublic: false, size: PAGE }))
    yield feedListingsOf(reading, views as ListingView[], { exact: true, agents });
}

/** At least one, so that the file exists for an organization without listings. */
async function* chunks(pages: AsyncIterable<FeedListing[]>, size: number): AsyncGenerator<FeedListing[]> {
  let chunk: FeedListing[] = [];
  let isEmpty = true;
  for await (const page of pages) {
    for (const listing of page) {
      chunk.push(listing);
      if (chunk.length < size) continue;
      yield chunk;
      isEmpty = false;
      chunk = [];
    }
  }
  if (isEmpty || chunk.length > 0) yield chunk;
}

async function* propertyPages({ db, files }: Deps, ownerId: number) {
  for (let after = 0; ; ) {
    const ids = await listIdsOfOwner(db, ownerId, { after, limit: PAGE });
    const last = ids.at(-1);
    if (last === undefined) return;
    yield [...(await findProperties({ readDb: db, files }, ids)).values()];
    after = last;
  }
}

async function* once(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}

/** A JSON array, a line per record. */
async function* jsonOf(
  pages: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const records of pages) {
    const lines = records.map((record) => JSON.stringify(record));
    if (lines.length > 0) yield Buffer.from(separator + lines.join(',\n'));
    if (lines.length > 0) separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}
