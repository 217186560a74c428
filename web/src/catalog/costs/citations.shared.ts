import type { CostSource } from '#contract/catalog/costs';

/** Laws and statistics of the costs, by official name. Checked in November 2026; `normattiva.it` has the text in force. */
const law = (name: string, act: string) => ({ name, url: `https://www.normattiva.it/uri-res/N2Ls?urn:nir:${act}` });

export type Citation = { name: string; url?: string };
export type CitedSource =
  | Exclude<CostSource, 'REQUEST' | 'MARKET_ESTIMATE'>
  | 'L_160_2019'
  | 'TARI_2025'
  | 'DM_26_6_2015';

export const citations: Record<CitedSource, Citation> = {
  DPR_131_1986: law('D.P.R. 131/1986, tariffa, art. 1', 'presidente.repubblica:decreto:1986-04-26;131'),
  L_266_2005: law('L. 266/2005, art. 1 c. 497', 'stato:legge:2005-12-23;266'),
  DLGS_23_2011: law('D.Lgs. 23/2011, art. 3 e 10', 'stato:decreto.legislativo:2011-03-14;23'),
  DPR_633_1972: law('D.P.R. 633/1972', 'presidente.repubblica:decreto:1972-10-26;633'),
  DPR_601_1973: law('D.P.R. 601/1973, art. 15-18', 'presidente.repubblica:decreto:1973-09-29;601'),
  DLGS_347_1990: law('D.Lgs. 347/1990', 'stato:decreto.legislativo:1990-10-31;347'),
  DPR_642_1972: law('D.P.R. 642/1972', 'presidente.repubblica:decreto:1972-10-26;642'),
  L_392_1978: law('L. 392/1978, art. 8 e 11', 'stato:legge:1978-07-27;392'),
  L_431_1998: law('L. 431/1998, art. 8', 'stato:legge:1998-12-09;431'),
  L_160_2019: law('L. 160/2019, art. 1 c. 738-783', 'stato:legge:2019-12-27;160'),
  TARI_2025: { name: 'Cittadinanzattiva, rapporto rifiuti 2025', url: 'https://www.cittadinanzattiva.it' },
  DM_26_6_2015: { name: 'D.M. 26 giugno 2015' },
};
