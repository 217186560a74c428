import type { TermTable } from './term-table.ts';

/** English terms that the grammar lacks. */
export const english: TermTable = {
  terms: `
villa: townhouse | town house | detached house | semi detached | semi detached house | terraced house | detached home | country house | farmhouse | farm house | cottage | bungalow | villa house | country home | detached | row house | country villa | rustic house | stone house | manor house | manor | single family home | single family house
stanza: flatshare | house share | houseshare | flat share room
casa: family home | dwelling | place to live
appartamento: maisonette | duplex apartment
da ristrutturare: needs work | needs renovation | needs renovating | needing work | needs renovation work | need of renovation | in need of work | in need of modernisation | in need of refurbishment | in need of repair | in need of updating | needs modernising | needs modernisation | needs updating | needs refurbishment | needs refurbishing | needs restoring | needs restoration | needs some work | needing renovation | needing restoration | needing refurbishment | needing modernisation | requires renovation | requires work | requiring renovation | requiring work | to be restored | to be renovated | to be refurbished | to be modernised | to do up | doer upper | doer - upper | unrenovated | unrestored | not renovated | unmodernised | for renovation | to modernise | run down | run - down | renovation project | restoration project | ruin | dilapidated | to fix up | fixer | ready to renovate | in need of some work | in need of tlc | needs tlc | needs a bit of work | that needs work | to refurbish | to renovate | to restore | derelict | refurbishment project | that needs renovating | that needs renovation | needs to be renovated | needs to be restored | in need of full renovation | needs full renovation | needs total renovation | needs complete renovation | renovation needed | work needed | to be done up | in need of restoration | not yet renovated | in need of a refurb | needs a refurb
parzialmente ristrutturato: partially renovated | partly renovated | part renovated | half renovated | semi renovated | partially refurbished | partially restored | partly restored | partly refurbished
ristrutturato: modernised | modernized | done up | redecorated | remodelled | remodeled | restored
abitabile: ready to move in | move in ready | move - in ready | turnkey | turn key | habitable | liveable
nuovo: newly constructed | newbuild | new built | new construction | never lived in | new development | new homes
epoca: period property | historic building | period house
siamo: there are # | there will be # | there ll be #
vicino a: close to | not far from | within reach of | outside | just outside | surroundings of
per: sleeps # | that sleeps # | sleeping #
persone: ppl
animali ammessi: pets allowed | pets welcome | pets ok | pets permitted | pet friendly | pet - friendly | accepts pets | allow pets | allows pets | dogs allowed | dogs welcome | dog ok | pets accepted | dog friendly | with my dog | with our dog | with a dog | with dog | with a cat | with my cat | with pets | have a dog | have a cat | dogs accepted
culla: travel cot | baby cot | cot bed | crib
lavatrice: laundry machine | washer
asciugatrice: tumble drier | drier
aria condizionata: air con | aircon | air conditioner | airconditioning | air - conditioning | air conditioned | air - conditioned
negozio: commercial premises | business premises | retail unit | commercial unit
centro: city centre | city center | town centre | town center | downtown
posto auto: underground parking | off street parking | off - street parking | parking spot | parking bay | car parking | carport | parking place | car park | private parking | driveway
garage: lock up garage
giardino: private garden | backyard | back garden | back yard | front garden | lawn
cantina: storage cellar | storeroom | storage room
soffitta: loft space
portineria: doorman | porter | concierge
terrazzo: rooftop terrace | roof garden | rooftop | sun terrace
piscina: swimming - pool | infinity pool | plunge pool | shared pool | private pool | heated pool | communal pool
senza gradini: step free | step - free | no steps | without steps | disabled access | handicap accessible | disabled friendly | wheelchair user | no stairs | suitable for wheelchairs | wheelchairs | wheelchair users | mobility impaired | barrier free access
spese condominiali: condo fee | hoa fees | service charge | maintenance fee | condominium expenses | building fees
al mese: pm | p m | a month | monthly rent
a notte: pn | p n | a night
massimo: no more than | not more than | not exceeding | tops | at the most | capped at
sotto: lower than | cheaper than | not over | smaller than
oltre: bigger than | larger than | in excess of | upwards of
almeno: no fewer than | min of | a minimum of | minimum of
fino a: up to a maximum of
circa: circa | approx | give or take | in the region of | round about
libero subito: immediately available | available immediately | available straight away | available right away | ready now | immediate availability | available asap
con: incl | featuring | including
camere: bdr | bdrm | bdrms | br | bdrs | bd
in affitto: to lease | leasing | for let | for lease | long let | long term let | long - term rental | long - term let | to - let | long term rent | monthly rental
secondo bagno: second bathroom | additional bathroom
niente piano terra: no ground floor | not ground floor | no ground floors | above ground floor | anything but ground floor | not a ground floor | except ground floor | not ground level
piano terra: ground level | street level
ultimo piano: top floor | upper floor
vicini silenziosi: quiet neighbours | quiet neighbors
centro storico: old town | historic centre | historic center | historical centre
quartiere: neighbourhood of | neighborhood of | district of | area of
monolocale: bedsit
`,
  fillers: '',
  evidence: '',
  baseForms: (word) => [word],
};
