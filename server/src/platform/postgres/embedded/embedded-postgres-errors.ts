/** Any error that prevents the embedded database from running; the message is one line with the remedy. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** A live process holds the data folder. */
export class AlreadyRunningError extends EmbeddedPostgresError {}

type Cause = { pattern: RegExp; message: (dataDir: string, match: RegExpExecArray) => string };

/** First match wins: causes precede their consequences ("disk full" before "could not start"). */
const CAUSES: readonly Cause[] = [
  {
    pattern: /No space left on device|ENOSPC/,
    message: (dir) => `The disk that holds ${dir} is full: free some space and start again.`,
  },
  {
    pattern: /Disk quota exceeded|EDQUOT/,
    message: (dir) => `The disk quota for ${dir} is used up: free some space and start again.`,
  },
  {
    pattern: /Read-only file system|EROFS/,
    message: (dir) => `${dir} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  },
  {
    pattern: /initialized by PostgreSQL version (\S+?),? which is not compatible with this version (\S+)/,
    message: (dir, [, data, currentVersion]) =>
      `The database in ${dir} was made by PostgreSQL ${data}, this is ${currentVersion}: set DATA_DIR to another folder.`,
  },
  {
    pattern: /error while loading shared libraries: (\S+?):|Library not loaded: (\S+)/,
    message: (_dir, [, linux, mac]) =>
      `A library of PostgreSQL is missing (${linux ?? mac}): delete node_modules and start again.`,
  },
  {
    pattern: /could not (?:create|map anonymous) shared memory|Cannot allocate memory|ENOMEM/,
    message: () => 'There is not enough free memory to start PostgreSQL.',
  },
  {
    pattern: /pre-existing shared memory block|lock file "postmaster\.pid" already exists/,
    message: (dir) => `Another PostgreSQL still uses the database in ${dir}: stop it and start again.`,
  },
  {
    pattern: /could not locate a valid checkpoint record|invalid data in file|PANIC: {2}(?!could not write)/,
    message: (dir) => `The database in ${dir} is damaged: restore a backup, or set DATA_DIR to another folder.`,
  },
  {
    pattern: /Permission denied|EACCES|EPERM|Operation not permitted|has wrong ownership/,
    message: (dir) => `No permission to use ${dir}: it belongs to another user; set DATA_DIR to a folder of yours.`,
  },
];

/**
 * Maps an exception or log of Node or PostgreSQL to one clear line.
 * `step` names the failed step for causes outside the table, with the most relevant log line.
 */
export function explainFailure(step: string, cause: unknown, dataDir: string): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const text = describe(cause);
  for (const { pattern, message } of CAUSES) {
    const match = pattern.exec(text);
    if (match) return new EmbeddedPostgresError(message(dataDir, match), { cause });
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no message';
  return new EmbeddedPostgresError(`${step} failed: ${telling.trim()}`, { cause });
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const stderr = 'stderr' in cause && typeof cause.stderr === 'string' ? cause.stderr : '';
  return `${stderr}\n${cause.message}`;
}
