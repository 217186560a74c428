import type { Snapshot } from '../../../platform/postgres/bulk-reader.ts';
import type { ChangedListing } from './change-batches.ts';
import { docColumns } from './doc-tuples.ts';

/** The read model for an index writer: bulk reads in PostgreSQL's binary format (`doc-tuples.ts`). */

export type ReadModelState = {
  /** Identifies the history of the versions. */
  source: string;
  version: number;
  /** Oldest version that can be updated; older copies must be rebuilt. */
  oldest: number;
};

export async function readState(readView: Snapshot): Promise<ReadModelState> {
  const [state] = await readView.rows<ReadModelState>('select source, version, oldest from search_source');
  if (!state) throw new Error('The read model has no version');
  return state;
}

/**
 * Call it before any read: a rebuild truncates the read model, and an earlier snapshot would see it empty (PostgreSQL's
 * documentation: "TRUNCATE" is not MVCC-safe). The lock waits for the rebuild, and the snapshot starts after it.
 */
export async function lockDocs(readView: Snapshot): Promise<void> {
  await readView.rows('lock table search_doc in access share mode');
}

const columns = docColumns.join(', ');

/** All listings. */
export function copyAllDocs(readView: Snapshot, onBytes: (bytes: Buffer) => void): Promise<void> {
  return readView.copy(`select ${columns} from search_doc`, onBytes);
}

/** Listings updated or removed after a version. */
export function changedSince(readView: Snapshot, version: number): Promise<ChangedListing[]> {
  return readView.rows<ChangedListing>(
    `select listing_id as "listingId", min(version) as "firstVersion", max(version) as "lastVersion"
    from search_change where version > $1 group by listing_id`,
    [version],
  );
}

/** The existing rows of these listings. COPY takes no parameters, but the ids are numbers. */
export function copyDocs(
  readView: Snapshot,
  listingIds: readonly number[],
  onBytes: (bytes: Buffer) => void,
): Promise<void> {
  return readView.copy(
    `select ${columns} from search_doc where kind in (0, 1, 2) and listing_id = any('{${listingIds.map(Number).join(',')}}'::integer[])`,
    onBytes,
  );
}
