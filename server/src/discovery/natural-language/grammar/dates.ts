import { dateOf, dayOf } from '../../../platform/lib/nights.ts';
import {
  DAY_NUMBER,
  FULL_DATE,
  MONTH,
  nextDay,
  nextMonth,
  nextWeekday,
  parseDate,
  WEEKDAY,
} from '../calendar-terms.ts';
import { type Draft, each, type Outcome, words } from '../draft.ts';

/** Nights of a stay, availability date of a property, days of open days. */

const ANY = `(?:${FULL_DATE}|${DAY_NUMBER})`;
/** "100 euro a notte" and "€ 90 a night" are prices, not dates. */
const A = '(?<!(?:euro|dollari|sterline|franchi|\\d|\\dk) )a(?! (?:notte|settimana|giorno))';
const LENGTH = `(\\d+|un|${A}|one) (notti|notte|nights?|settiman[ae]|weeks?|giorni|giorno|days?|weekend)`;
const range = words(
  `(?:(?:dal|dall|da|from|tra|between|periodo|date|il|per il|arrivo|check - in|del) )*(?:il |the )?(${ANY}) (?:al|all|a|-|fino al|fino a|to|until|till|through|e il|e l|and|sino al|partenza|check - out|e) (?:il |l |the )?(${ANY})`,
);
const lengthFirst = words(
  `(?:per )?${LENGTH} (?:(?:a partire|partendo|starting|da|dal|dall|from|arrivo|il|con arrivo|in|on|l) )+(?:giorno )?(${FULL_DATE})`,
);
const lengthLast = words(
  `(?:(?:a partire|da|dal|dall|from|il|arrivo|on) )*(${FULL_DATE}) (?:, )?(?:per|for|x|,) ${LENGTH}`,
);
const lone = words(
  `(?:(?:a partire|da|dal|dall|from|arrivo|arriving|il|check - in|per|on|starting|l) )*(${FULL_DATE})(?: in poi| onwards)?`,
);
const lengthAlone = words(`(?:(?:per|for|x|di) )?${LENGTH}`);
const dayOff = words(
  `(?:da|per|from|arrivo|a partire da)? ?(domani|tomorrow|oggi|today|stasera|stanotte|tonight|dopodomani)(?: sera| notte)?`,
);
const weekdays = words(`(?:da|dal|from) (${WEEKDAY}) (?:a|al|to|-|fino a) (${WEEKDAY})`);
const weekend = words(
  '(?:(?:un|il|questo|prossimo|per|nel|per il|per un|this|next|the|for) )*(?:week - end|weekend|fine settimana|week end)(?: prossimo)?',
);
const vague = words(
  `(?:(?:ad|a|in|per|nel|durante|entro|da|the|di|nei|mese di|primi di|inizio|fine|meta|prima|seconda|ultima|settimana|quindicina|tutto|il mese|from|during|next|prossimo|dopo|il ponte del|il ponte di) )*(?:${MONTH}(?! [\\d])|pasqua|pasquetta|ferragosto|natale|capodanno|epifania|befana|carnevale|estate|inverno|primavera|autunno|easter|christmas|summer|winter|new year|vacanze|ponte|halloween|immacolata|estivo|estivi|invernale|prossima settimana|settimana prossima|prossimo mese|mese prossimo|next week|next month)(?: 20\\d\\d| s eve)?|(?:per )?${LENGTH}|(?:per )?qualche (?:giorno|notte)`,
);

const nightsOf = (count: string | undefined, unit: string | undefined) =>
  (/^\d+$/.test(count ?? '') ? Number(count) : 1) *
  (/^settim|^week/.test(unit ?? '') && unit !== 'weekend' ? 7 : unit === 'weekend' ? 2 : 1);

const stay = (from: number, to: number): Outcome =>
  to > from ? { sets: { checkInDate: dateOf(from), checkOutDate: dateOf(to) } } : { reason: 'vagueDates' };

const HALF_YEAR = 180;

function rangeOf(draft: Draft, first: string, second: string): Outcome | null {
  const [a, b] = [parseDate(first), parseDate(second)];
  if (!a || !b || (a.month === null && b.month === null)) return null;
  // "dal 10 al 17 agosto" names the month once; "dal 28 luglio al 4" needs the next month.
  const isBackwards = a.month === null && a.day > b.day;
  const [from, to] = isBackwards
    ? [
        { ...b, month: b.month },
        { ...a, month: b.month, year: b.year },
      ]
    : [a, b];
  const start = { ...from, month: from.month ?? to.month, year: from.year ?? (from.month === null ? to.year : null) };
  if (start.year === null && to.year !== null && start.month !== null)
    start.year = start.month <= (to.month ?? 12) ? to.year : to.year - 1;
  const arrival = nextDay(start, draft.today);
  if (arrival === null) return { reason: 'vagueDates' };
  const departure = nextDay({ ...to, month: to.month ?? start.month, year: to.year ?? null }, arrival);
  if (departure === null) return { reason: 'vagueDates' };
  if (departure - arrival <= HALF_YEAR && departure > arrival) return stay(arrival, departure);
  const early = nextDay({ ...to, month: to.month ?? start.month }, draft.today);
  const end = early === null ? null : nextDay(start, early);
  return early !== null && end !== null ? stay(early, end) : { reason: 'vagueDates' };
}

/** Arrival date without a departure: "3 notti, 2 persone, dal 2 febbraio". */
function arrivalOf({ facts }: Draft): string | null {
  if (facts.some(({ sets }) => sets.checkOutDate !== undefined)) return null;
  return facts.find(({ sets }) => sets.checkInDate !== undefined)?.sets.checkInDate ?? null;
}

function readStay(draft: Draft): void {
  const { today } = draft;
  each(draft, lengthFirst, ([, count, unit, date = '']) => {
    const parsed = parseDate(date);
    const from = parsed && nextDay(parsed, today);
    return from === null ? null : stay(from, from + nightsOf(count, unit));
  });
  each(draft, range, ([, first = '', second = '']) => rangeOf(draft, first, second));
  each(draft, lengthLast, ([, date = '', count, unit]) => {
    const parsed = parseDate(date);
    const from = parsed && nextDay(parsed, today);
    return from === null ? null : stay(from, from + nightsOf(count, unit));
  });
  each(draft, weekdays, ([, first = '', second = '']) => {
    const from = nextWeekday(first, today);
    return stay(from, nextWeekday(second, from));
  });
  each(draft, lone, ([, date = '']) => {
    const parsed = parseDate(date);
    const from = parsed && nextDay(parsed, today);
    return from === null ? null : { sets: { checkInDate: dateOf(from) } };
  });
  each(draft, dayOff, ([, word = '']) => ({ sets: { checkInDate: dateOf(today + offset(word)) } }));
  each(draft, lengthAlone, ([, count, unit]) => {
    const arrival = arrivalOf(draft);
    return arrival ? { sets: { checkOutDate: dateOf(dayOf(arrival) + nightsOf(count, unit)) } } : null;
  });
  each(draft, weekend, () => {
    const friday = nextWeekday('venerdi', today - 1);
    return stay(friday, friday + 2);
  });
  each(draft, vague, () => ({ reason: 'vagueDates' }));
}

const offset = (word: string) => (/^(domani|tomorrow)/.test(word) ? 1 : word === 'dopodomani' ? 2 : 0);

const FREE =
  '(?:(?:subito )?(?:liber[oaie]|disponibil[ei]|available|consegna|disponibilita|ingresso|entrata|move in|moving in|trasloco|free))';
const freeNow = words(
  `${FREE}(?: (?:da|a partire da|fin da))? (?:subito|immediat[aeo](?:mente)?|adesso|ora|now|immediately|oggi|today)|subito liber[oaie]|immediatamente (?:disponibile|liber[oaie])|subito disponibil[ei]|(?:pronta|pronto) (?:consegna|ingresso)|da subito`,
);
const freeOn = words(
  `(?:${FREE} )?(?:(?:a partire|dal|dall|da|from|starting|as of|il|l) )+(?:giorno )?(${FULL_DATE})|${FREE} (${FULL_DATE})`,
);
const freeIn = words(
  `(?:${FREE} )?(?:(?:a partire|dal|da|dai|from|starting|inizio|primi di|primi|mese di|di|in|ad|a) )+(${MONTH})(?: (20\\d\\d))?(?: in poi| onwards)?|${FREE} (${MONTH})(?: (20\\d\\d))?`,
);
const freeTomorrow = words(`${FREE} (?:da |dal )?(domani|tomorrow|dopodomani)`);
const freeLater = words(
  `${FREE}(?: (?:al|dal|da|entro|a))* (?:rogito|atto|fine|breve|${MONTH}|estate|anno)|entro (?:fine )?(?:${MONTH}|anno|estate)|liber[oaie]`,
);

function readAvailability(draft: Draft): void {
  const { today } = draft;
  each(draft, freeNow, () => ({ sets: { availableFrom: dateOf(today) } }));
  each(draft, freeTomorrow, ([, word = '']) => ({ sets: { availableFrom: dateOf(today + offset(word)) } }));
  each(draft, range, ([, first = '', second = '']) => {
    const [a, b] = [parseDate(first), parseDate(second)];
    return a && b && (a.month !== null || b.month !== null) ? { reason: 'otherContext' } : null;
  });
  each(draft, freeOn, ([, first, second]) => {
    const parsed = parseDate(first ?? second ?? '');
    const from = parsed && nextDay(parsed, today);
    return from === null ? null : { sets: { availableFrom: dateOf(from) } };
  });
  each(draft, freeIn, ([, first, firstYear, second, secondYear]) => {
    const from = nextMonth(first ?? second ?? '', firstYear ?? secondYear, today);
    return from === null ? null : { sets: { availableFrom: dateOf(Math.max(from, today)) } };
  });
  each(draft, freeLater, () => ({ reason: 'vagueDates' }));
  each(draft, weekend, () => ({ reason: 'otherContext' }));
}

const OPEN =
  '(?:open ?day|open - day|openday|open days|porte aperte|open house|giornat[ae] (?:a )?porte aperte|casa aperta|visite libere)';
const openOn = words(
  `(?:con |prossimo )?${OPEN}(?: (?:il|l|al|le|di|del|per|on|in programma|questo|prossimo|this|the|next|nel|the))* (?:(${FULL_DATE})|(${WEEKDAY})(?: (?:prossimo|prossima))?|(domani|oggi|dopodomani|tomorrow|today)|(questo weekend|weekend|week - end|fine settimana))`,
);
const openAny = words(`(?:con |in )?${OPEN}`);

export function readDates(draft: Draft): void {
  const { today } = draft;
  each(draft, openOn, ([, date, weekday, near, end]) => {
    const parsed = date ? parseDate(date) : null;
    const days = parsed
      ? [nextDay(parsed, today)]
      : weekday
        ? [nextWeekday(weekday, today)]
        : near
          ? [today + offset(near)]
          : end
            ? [nextWeekday('sabato', today - 1), nextWeekday('domenica', today)]
            : [];
    const dates = days.filter((day) => day !== null).map(dateOf);
    return dates.length > 0 ? { sets: { hasOpenDays: true, openDaysDates: dates } } : null;
  });
  each(draft, openAny, () => ({ sets: { hasOpenDays: true } }));
  if (draft.context === 'HOSPITALITY') readStay(draft);
  else readAvailability(draft);
}
