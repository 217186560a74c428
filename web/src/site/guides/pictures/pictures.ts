import type { Language } from '#contract/platform/languages';
import { type PictureName, pictureSizes } from './picture-sizes.ts';

const files = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' });

/** A screen in the reader's language, where it was taken in that; else in English. */
export function pictureOf(name: PictureName, language: Language) {
  return { src: files[`./${name}.${language}.webp`] ?? files[`./${name}.en.webp`], ...pictureSizes[name] };
}
