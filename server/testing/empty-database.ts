import pg from 'pg';
import { afterAll, inject } from 'vitest';

export type EmptyDatabase = {
  connection: { host: string; port: number; user: string; database: string };
  /** The same as DATABASE_URL would say it. */
  url: string;
};

/** A database with nothing in it, on the run's PostgreSQL; it goes when the test file ends. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { host, port, user } = inject('postgres');
  const database = `empty_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${database}`);
  afterAll(() => asAdmin(`drop database ${database} with (force)`));
  return { connection: { host, port, user, database }, url: urlOf({ host, port, user, database }) };
}

/** A unix socket has no place among the host names of an address: it is a parameter. */
export function urlOf({ host, port, user, database }: EmptyDatabase['connection']): string {
  return `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

async function asAdmin(statement: string) {
  const { host, port, user } = inject('postgres');
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
