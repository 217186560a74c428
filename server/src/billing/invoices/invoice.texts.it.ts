/** Italian texts of invoices and credit notes. */
export const italian = {
  courtesy: 'Copia di cortesia',
  INVOICE: 'Fattura',
  CREDIT_NOTE: 'Nota di credito',
  issued: 'Emessa il',
  corrects: 'Corregge la fattura',
  of: 'del',
  seller: 'Emessa da',
  buyer: 'Intestata a',
  vatNumber: 'Partita IVA',
  taxCode: 'Codice fiscale',
  sdiCode: 'Codice SDI',
  pec: 'PEC',
  description: 'Descrizione',
  amount: 'Importo, IVA inclusa',
  net: 'Imponibile',
  vat: 'IVA',
  total: 'Totale',
  period: 'Periodo',
  state: 'Pagamento',
  from: 'dal',
  until: 'al',
  paid: 'Pagata il',
  back: 'Rimborsata il',
  card: 'carta',
  open: 'Da pagare',
  void: 'Annullata',
  uncollectible: 'Non pagata',
  note: 'Questa è la copia di cortesia del documento.',
};

/** Same keys in every language. */
export type InvoiceWords = typeof italian;
