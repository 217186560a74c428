/** The till: paying a boost or a plan, and the pages one comes back to. */
export const checkout = {
  close: 'Chiudi',
  loading: 'Un momento…',
  pay: { title: 'Pagamento' },
  plans: { title: 'Scegli un abbonamento' },
  addCard: { title: 'Aggiungi una carta' },
};
