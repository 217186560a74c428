import sharp from 'sharp';
import { editAccount } from '../../identity/accounts/edit-account.ts';
import type { Deps } from '../deps.ts';
import { userIdsWithoutAvatar } from './demo.store.ts';
import { personOf } from './people.ts';

/** A roof, an entrance, a window, a key and pines. */
const marks = [
  'M16 54 50 24 84 54M28 46V78H72V46',
  'M30 80V46a20 20 0 0 1 40 0V80M20 80H80M58 60V64',
  'M26 24H74V76H26ZM50 24V76M26 50H74',
  'M20 50a15 15 0 1 0 30 0a15 15 0 1 0-30 0M50 50H82M70 50V64M82 50V60',
  'M18 76 34 34 50 76ZM46 76 64 24 82 76ZM34 76V84M64 76V84',
];
const colors = ['#B5452A', '#1D6F6B', '#2F4858', '#5B6236', '#8A4B6B', '#946A1D', '#3A3F7A'];
const SIDE = 256;

const logoOf = (
  index: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIDE}" height="${SIDE}">
<rect width="100" height="100" fill="${colors[index % colors.length]}"/>
<path d="${marks[index % marks.length]}" fill="none" stroke="#FAF7F2" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Gives agencies without a picture a logo. `userIds` in the order of `personOf`. */
export async function giveLogos(deps: Pick<Deps, 'db' | 'files' | 'clock'>, userIds: readonly number[]): Promise<void> {
  const agencies = userIds.filter((_, index) => personOf(index).business);
  const bare = new Set(await userIdsWithoutAvatar(deps.db, agencies));
  for (const [index, id] of agencies.entries()) {
    if (!bare.has(id)) continue;
    const key = `avatars/demo-agency-${index}.webp`;
    const logo = await sharp(Buffer.from(logoOf(index)))
      .webp({ quality: 90 })
      .toBuffer();
    await deps.files.put(key, logo, 'image/webp');
    await editAccount({ deps }, deps.db, id, { avatar: deps.files.publicUrl(key) });
  }
}
