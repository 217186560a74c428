/** URL of one rendition of a photo: base URL, width in pixels and format. */
export function renditionUrl(base: string, width: number, format: 'webp' | 'avif'): string {
  return `${base}-${width}.${format}`;
}
