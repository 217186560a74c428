import { describe, expect, it } from 'vitest';
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-errors.ts';

describe('embedded database errors', () => {
  it.each([
    ['initdb: error: could not write file "x": No space left on device', 'The disk that holds /d is full'],
    ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'The disk that holds /d is full'],
    ['PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'The disk that holds /d is full'],
    [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      'The disk that holds /d is',
    ],
    ['could not extend file "base/1/2": Disk quota exceeded', 'The disk quota for /d is used up'],
    [new Error("EROFS: read-only file system, mkdir '/d'"), '/d is on a read-only disk'],
    [new Error("EACCES: permission denied, open '/d/soglia.lock'"), 'No permission to use /d'],
    [
      'DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.',
      'The database in /d was made by PostgreSQL 17, this is 18.4',
    ],
    [
      'postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file',
      'A library of PostgreSQL is missing (libicuuc.so.60)',
    ],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'There is not enough free memory'],
    ['FATAL:  lock file "postmaster.pid" already exists', 'Another PostgreSQL still uses the database in /d'],
    ['PANIC:  could not locate a valid checkpoint record', 'The database in /d is damaged'],
    ['LOG:  starting\nFATAL:  something new\nLOG:  shut down', 'Starting failed: FATAL:  something new'],
    ['only this', 'Starting failed: only this'],
    ['', 'Starting failed: no message'],
  ])('explains %s', (cause, expected) => {
    const error = explainFailure('Starting', cause, '/d');
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect(error.message.startsWith(expected), error.message).toBe(true);
    expect(error.message).not.toContain('\n');
  });

  it('leaves an explained error unchanged', () => {
    const known = new EmbeddedPostgresError('already clear');
    expect(explainFailure('Starting', known, '/d')).toBe(known);
  });
});
