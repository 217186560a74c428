import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDatabaseFolder } from './database-folder.ts';

describe('the folder of a test database', () => {
  it('is in the folder for temporary files on a system without files in memory', async () => {
    const folder = await createDatabaseFolder('soglia-none-', '/no/such/folder');
    expect(dirname(folder)).toBe(tmpdir());
    await rm(folder, { recursive: true });
  });
});
