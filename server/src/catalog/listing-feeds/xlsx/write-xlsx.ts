import writeExcelFile from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { energyClasses, energyExemptions, energyStatuses, envelopeQualities } from '#contract/catalog/energy';
import { addressVisibilities, feedLimits } from '#contract/catalog/feed-listing';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { cinExemptions, contractTypes, listingContexts, listingStatuses } from '#contract/catalog/listings';
import { conservationStatuses, furnishingTypes, propertyTypes } from '#contract/catalog/properties';
import { countries } from '#contract/geo/places';
import { currencies } from '#contract/platform/money';
import { columnsOf, rowOf } from '../soglia/soglia-rows.ts';
import { escapeText } from './xlsx-cell.rules.ts';
import { columnExplanations, explanationTitles } from './xlsx-explanations.texts.ts';

/** Values of the drop-downs, in the order of the screens. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  listingType: listingContexts,
  status: listingStatuses,
  contractType: contractTypes,
  isAuction: ['sì', 'no'],
  currency: currencies,
  propertyType: propertyTypes,
  country: countries,
  addressVisibility: addressVisibilities,
  hasMoreRooms: ['sì', 'no'],
  hasElevator: ['sì', 'no'],
  energyClass: energyClasses.filter((value) => value !== 'NOT_SPECIFIED'),
  energyStatus: energyStatuses,
  energyExemption: energyExemptions,
  envelopeWinter: envelopeQualities,
  envelopeSummer: envelopeQualities,
  cinExemption: cinExemptions,
  conservationStatus: conservationStatuses,
  furnishingType: furnishingTypes,
};

/**
 * Soglia XLSX of listings: a sheet with drop-downs, and one that explains the columns. The reader returns equal listings.
 * @throws RangeError above the rows that the reader accepts
 */
export async function writeXlsx(listings: readonly FeedListing[]): Promise<Buffer> {
  if (listings.length > feedLimits.XLSX_ROWS) throw new RangeError(`At most ${feedLimits.XLSX_ROWS} listings`);
  const rows = listings.map(rowOf);
  const columns = columnsOf(rows);
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const data = rows.map((row) => columns.map((column) => cellOf(row.get(column))));
  const explained = columns
    .filter((column) => columnExplanations[column] !== undefined)
    .map((column) => [column, columnExplanations[column] ?? '', (choices[column] ?? []).join(', ')]);
  return writeExcelFile(
    [
      {
        data: [columns.map(bold), ...data],
        sheet: explanationTitles.listings,
        stickyRowsCount: 1,
        columns: columns.map(() => ({ width: 18 })),
      },
      {
        data: [explanationTitles.headers.map(bold), ...explained],
        sheet: explanationTitles.sheet,
        stickyRowsCount: 1,
        columns: [{ width: 24 }, { width: 70 }, { width: 70 }],
      },
    ],
    { features: [dropDowns(columns)] },
  ).toBuffer();
}

/** Text cells are no formulas, even with `=` in front. */
function cellOf(value: string | number | boolean | undefined) {
  if (value === undefined) return null;
  if (typeof value === 'number') return { value, type: Number };
  return { value: typeof value === 'boolean' ? (value ? 'sì' : 'no') : escapeText(value), type: String };
}

type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number];

/** Data validation of the first sheet (ECMA-376 part 1, 18.3.1.33). */
function dropDowns(columns: readonly string[]): Feature {
  const validations = columns.flatMap((column, at) => {
    const list = choices[column];
    if (!list) return [];
    const name = columnName(at);
    const range = `${name}2:${name}${feedLimits.XLSX_ROWS + 1}`;
    const formula = sanitizeTextContent(`"${list.join(',')}"`);
    // Other words that the reader knows stay possible.
    return [
      `<dataValidation type="list" errorStyle="information" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${range}"><formula1>${formula}</formula1></dataValidation>`,
    ];
  });
  const element = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`;
  const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [];
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) =>
            sheetIndex === 0 ? insertElementMarkupAccordingToOrderOfSiblings(xml, element, order, 'worksheet') : xml,
        },
      },
    },
  };
}

function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
