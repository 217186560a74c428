import pg from 'pg';
import { afterAll, inject } from 'vitest';

export type EmptyDatabase = {
  connection: { host: string; port: number; user: string; database: string };
  /** The same in DATABASE_URL format. */
  url: string;
};

/** Empty database on the shared test PostgreSQL; dropped after the test file. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { host, port, user } = inject('postgres');
  const database = `empty_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${database}`);
  afterAll(() => asAdmin(`drop database ${database} with (force)`));
  return { connection: { host, port, user, database }, url: urlOf({ host, port, user, database }) };
}

/** A unix socket cannot be the host of a URL: it is a query parameter. */
export function urlOf({ host, port, user, database }: EmptyDatabase['connection']): string {
  return `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

async function asAdmin(statement: string) {
  const { host, port, user } = inject('postgres');
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
