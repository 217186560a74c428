import type { HostLanguage } from '#contract/catalog/listings';
import { type Draft, each, type Outcome, type Sets, words } from '../draft.ts';

/** Guests of a stay and languages of the host. In a market query, guests set no filter. */

const Q = '(\\d+|un|an?|one)';
const ADULT = '(?:adult[ioea]|adults?|grandi)';
const CHILD =
  '(?:bambin[ioae]|bimb[ioae]|figli[oae]?|ragazzin[oi]|kids?|child(?:ren)?|minor[ei]|piccol[oi]|figliolett[oi]|nipotin[oi])';
const BABY = '(?:neonat[oiae]|lattant[ei]|bebe|baby|babies|infants?|newborns?)';
const GUESTS =
  '(?:person[ae]|ospit[ei]|people|persons?|guests?|pax|posti letto|amici|amiche|ragazz[ie]|friends|viaggiator[ei]|turist[ie]|collegh[ei]|travellers|travelers)';
const AGE =
  '(?: (?:piccol[oiae] )?(?:di|da|of|aged|-) (\\d+)(?: (?:e|,|and|-) \\d+)* (ann[io]|mes[ie]|years?|months?|yo)(?: old)?)?';

const ofWhom = words(
  `(?:per |siamo |in |for |siamo in )*(\\d+) ${GUESTS} (?:, )?(?:di cui|tra cui|including|incl|compres[oi]|inclus[oi]) ${Q} (?:(${CHILD})|(${BABY}))${AGE}`,
);
const adults = words(`(?:per |siamo |in |for |siamo in )*${Q} ${ADULT}`);
const children = words(`(?:per |con |e |piu |with )*${Q} (?:${CHILD})${AGE}`);
const babies = words(
  `(?:per |con |e |piu |with )*${Q} (?:${BABY}|bambin[oi] (?:molto )?(?:neonat[oi]|piccolissim[oi]))${AGE}`,
);
const guestCount = words(
  `(?:per |siamo |in |for |siamo in |famiglia |gruppo |di |un )*(?:circa )?(\\d+|un|one) ${GUESTS}(?: adult[ei])?`,
);
const couples = words(`(?:per |siamo |di |for )*(?:(\\d+|un|a) )?(?:coppi[ae]|couples?)(?: di (?:amici|sposi))?`);
const pair = words(
  '(?:per |siamo )*(?:io e (?:l |il |la )?(?:mi[oa] )?(?:moglie|marito|compagn[oa]|ragazz[oa]|fidanzat[oa]|amic[oa]|partner|mamma|madre|padre)|my (?:wife|husband|partner) and (?:i|me)|me and my (?:wife|husband|partner|girlfriend|boyfriend)|for me and my (?:wife|husband|partner|girlfriend|boyfriend))',
);
const alone = words(
  '(?:da sol[oa]|viaggio da sol[oa]|viaggiatore singolo|sono sol[oa]|solo traveller|solo traveler|just me|solo io|per me)',
);
const inNumber = words(
  '(?:siamo|saremo|in|per|for|we are|we re|famiglia di|gruppo di|family of|group of)(?: (?:in|un|of|famiglia|gruppo|di|famiglia di|gruppo di))* (\\d+)(?! (?:/|-|mq|euro|notti|notte|giorni|mesi|anni|settiman|camer|local|bagn|stanz|km|minut|metri|nights?|days?|weeks?|bed|room|bath|%|k|th|st|\\d))',
);
const someone = words(
  `(?!piccol)(?:per |con |siamo |for |with |una |un |di |a )*(?!piccol)(?:famigli[ae](?: numeros[ae])?|family|families|${CHILD}|${BABY}|gruppo(?: di amici)?|amici|ragazzi|comitiva|coinquilin[oi]|student[ie]|studentess[ae]|students?|lavorator[ei]|single|sol[oa] person[ae]|persone|anzian[oi]|nonni|coppi[ae])`,
);

const count = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : 1);
const isMonths = (unit: string | undefined) => /^mes|^month/.test(unit ?? '');

export function readGuests(draft: Draft): void {
  const isStay = draft.context === 'HOSPITALITY';
  const guests = (sets: Sets): Outcome => (isStay ? { sets } : { reason: 'people' });
  const has = (key: keyof Sets) => draft.facts.some(({ sets }) => sets[key] !== undefined);
  each(draft, ofWhom, ([, all, some, child, , age, unit]) => {
    const young = count(some);
    const baby = child === undefined || isMonths(unit) || (age !== undefined && Number(age) < 1);
    return guests({
      adultGuests: Math.max(1, count(all) - young),
      ...(baby ? { newbornGuests: young } : { childGuests: young }),
    });
  });
  each(draft, babies, ([, some]) => guests({ newbornGuests: count(some) }));
  each(draft, adults, ([, some]) => guests({ adultGuests: count(some) }));
  each(draft, children, ([, some, , unit]) =>
    guests(isMonths(unit) ? { newbornGuests: count(some) } : { childGuests: count(some) }),
  );
  const orNothing = (adultGuests: number) => guests(isStay && has('adultGuests') ? {} : { adultGuests });
  each(draft, pair, () => orNothing(2));
  each(draft, couples, ([, some]) => orNothing(2 * count(some)));
  each(draft, guestCount, ([, some]) => orNothing(count(some)));
  if (isStay) each(draft, alone, () => orNothing(1));
  each(draft, inNumber, ([, some]) => (count(some) > 50 ? null : orNothing(count(some))));
  each(draft, someone, () => ({ reason: 'people' }));
}

const languages: readonly (readonly [HostLanguage, string])[] = [
  ['it', 'italian[oa]?'],
  ['en', 'ingles[ei]|english'],
  ['fr', 'frances[ei]|french'],
  ['de', 'tedesc[oa]|german'],
  ['es', 'spagnol[oa]|spanish'],
  ['pt', 'portoghese|portuguese'],
  ['nl', 'olandese|dutch'],
  ['pl', 'polacc[oa]|polish'],
  ['ro', 'rumen[oa]|romanian'],
  ['ru', 'russ[oa]|russian'],
  ['uk', 'ucrain[oa]|ukrainian'],
  ['zh', 'cinese|chinese|mandarino'],
  ['ja', 'giapponese|japanese'],
  ['ar', 'arab[oa]|arabic'],
  ['sq', 'albanese|albanian'],
];
const LANGUAGE = `(?:${languages.map(([, pattern]) => pattern).join('|')})`;
const MANY = `((?:l )?${LANGUAGE}(?: (?:,|e|o|and|,  e|e anche) (?:l )?${LANGUAGE})*)`;
const HOST = '(?:hosts?|proprietari[oa]|padron[ei] di casa|gestor[ei]|owner|ospitante|chi ospita|landlord|personale)';
const spoken = words(
  `(?:con |with |un |an |a )*(?:${HOST} )?(?:(?:che|chi|who|si|can) )*(?:parl[aie]|parlan(?:o|te)|parlino|speaks?|speaking|parlare|conosc[ae])(?: (?:anche|bene|fluent|fluently|in|la lingua|correntemente))* ${MANY}|(?:${HOST} )?(?:(?:,|la|si|che|an?) )*${MANY} (?:- )?(?:speaking|parlante|spoken|parla)(?: ${HOST})?|${HOST} (?:di |in )?(?:lingua |madrelingua )?${MANY}|lingua ${MANY}`,
);

export function readHostLanguages(draft: Draft): void {
  each(draft, spoken, (match) => {
    if (draft.context !== 'HOSPITALITY') return { reason: 'otherContext' };
    const mentioned = match.slice(1).find(Boolean) ?? '';
    const keys = languages.filter(([, pattern]) => words(pattern).test(mentioned)).map(([key]) => key);
    return { sets: { hostLanguages: keys } };
  });
}
