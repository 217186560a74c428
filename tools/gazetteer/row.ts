/** One line of the gazetteer, before it is written. Country IT unless it says otherwise. */
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
  lat6: number;
  lng6: number;
  population: number;
  aliases?: readonly string[];
};
