/** The subset of fontkit in use; the package has no types. */
declare module 'fontkit' {
  type Path = { commands: readonly { command: string; args: readonly number[] }[]; toSVG(): string };
  type Glyph = { id: number; path: Path; advanceWidth: number; _getMetrics(): { leftBearing: number } };
  type Run = { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  type Subset = {
    font: Font;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    _addGlyph(glyph: number): number;
  };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getVariation(axes: Record<string, number>): Font;
    getGlyph(id: number): Glyph;
    layout(text: string): Run;
    createSubset(): Subset;
  };
  export function create(file: Uint8Array): Font;
}
