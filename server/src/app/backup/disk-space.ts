import { BackupError } from './manifest.ts';

/** What to throw when `folder` could not be filled, of which nothing was kept: a BackupError where its disk is full, a quota is reached or a file may not be as large. */
export function explainRoom(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return error;
  return new BackupError(`There is no room in ${folder} (${code}): nothing of it was kept. Make room and try again.`, {
    cause: error,
  });
}
