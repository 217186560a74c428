import type { TermTable } from './term-table.ts';

/** Italian short forms and families of words that the grammar reads as one term. */
export const italian: TermTable = {
  terms: `
metri quadri: metri quadri
mt quadri: mt quadri
monolocale: monovano | mono vano | monovani | monol
bilocale: bivano | bivani | bilocal | bi locale | duevani
trilocale: trivano | trivani | trilocal | tri locale
quadrilocale: quadri | quadrivano | quadrivani | quadrilocal | quattrovani | quadri locale
pentalocale: pentavano | pentavani | cinquelocali | cinquevani | penta
da ristrutturare: ristrutturabile | ristrutturabili | da ristrutturarsi | da rimettere a nuovo | da rimettere a posto | da rimettere in sesto | da restaurare | da riqualificare | da rammodernare | da ammodernare | da risanare | da riattare | da ripristinare | da rimettere | con lavori da fare | lavori da fare | da ristrutturare completamente | da ristrutturare in parte | parzialmente da ristrutturare | in parte da ristrutturare | bisogno di lavori | bisogno di ristrutturazione | bisogno di una ristrutturazione | necessita di lavori | necessita lavori | necessita ristrutturazione | necessita di ristrutturazione | necessita di una ristrutturazione | bisognevole di lavori | bisognoso di lavori | bisognosa di lavori | bisognoso di ristrutturazione | bisognosa di ristrutturazione | bisognoso di interventi | richiede lavori | richiede ristrutturazione | che richiede lavori | fatiscente | rudere | ruderi | in cattivo stato | cattive condizioni | in cattive condizioni | diroccato | diroccata | non ristrutturato | non ristrutturata | mai ristrutturato | mai ristrutturata | non rinnovato | non rinnovata | ancora da ristrutturare | tutto da rifare | da risistemare | da mettere a posto | da aggiustare | da sistemarsi | ristrutturazione necessaria | da rinnovarsi | da ristruturare | da ristrutturazione | per ristrutturazione | ristrutturazione da fare | in stato di abbandono | da rinfrescare | da ritinteggiare | con bisogno di lavori
ristrutturato: ristrutturazione recente | recente ristrutturazione | di recente ristrutturazione | ristrutturazione completa | ristrutturazione totale | ristrutturazione appena finita
parzialmente ristrutturato: ristrutturato in parte | ristrutturata in parte | ristrutturati in parte | ristrutturate in parte | in parte ristrutturato | in parte ristrutturata | ristrutturato parzialmente | ristrutturata parzialmente | parzialmente ristrutturata | semi ristrutturato | semi ristrutturata | semiristrutturato | semiristrutturata | mezzo ristrutturato | quasi ristrutturato | parzialmente rinnovato | parzialmente rinnovata | rinnovato in parte | rinnovata in parte | ristrutturazione parziale | solo in parte ristrutturato | ristrutturato solo in parte | ristrutturata solo in parte | in corso di ristrutturazione | in ristrutturazione | in fase di ristrutturazione | ristrutturato a meta | ristrutturata a meta | parzialmente ristrutturati
villa: maso | masi | dimora | dimore | dimora storica | dimora d epoca | villa singola | villa a schiera | casa singola | casa a schiera | case a schiera | casa semindipendente | casa semi indipendente | semindipendente | villetta a schiera | villetta singola | villetta bifamiliare | bifamiliare | bifamigliare | villa bifamiliare | casa colonica | colonica | casolare | casolari | cascina | cascinale | casa rurale | casa di campagna | casa unifamiliare | casa bifamiliare | porzione di casa | dammuso | dammusi | stazzo | podere | agriturismo | casa padronale | palazzina singola
appartamento: piso | quartierino | appto | appartamentino | casa in palazzina
secondo bagno: bagno di servizio | bagno in piu | bagno aggiuntivo
silenzioso: vicini silenziosi | vicini tranquilli | vicinato silenzioso | vicinato tranquillo | condomini tranquilli | palazzo tranquillo | condominio tranquillo | vicini non rumorosi | vicini educati
`,
  fillers: '',
  evidence: '',
  baseForms: (word) => [word],
};
