import { hash } from 'node:crypto';

/**
 * Name of a build in addresses of tiles: a readable version and a digest of all that identifies the data, as `2021.8.0-3f9a1c20`.
 * @returns `[a-z0-9._-]`, at most 60 characters
 */
export function buildName(version: string, identity: string): string {
  const readable = version
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 40);
  const digest = hash('sha256', `${version}\n${identity}`).slice(0, 8);
  return readable ? `${readable}-${digest}` : digest;
}
