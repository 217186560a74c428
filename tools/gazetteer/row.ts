/** Row of the gazetteer before output. Country IT by default. */
export type Row = {
  id: number;
  kind: string;
  name: string;
  other?: string;
  country?: string;
  area?: string;
  comune?: number;
  province?: number;
  region?: number;
  postalCodes?: readonly string[];
  latMicro: number;
  lngMicro: number;
  population: number;
  aliases?: readonly string[];
  /** ISTAT codes of an area's comuni. */
  comuni?: readonly number[];
  /** Place adverbials by language, as JSON. */
  adverbials?: string;
  category?: string;
  lines?: readonly string[];
};
