/** When the network is gone, and what the portal is called among the apps of a phone. */
export const offline = {
  title: 'Non c’è rete',
  text: 'Soglia non riesce a raggiungere internet. Controlla il Wi-Fi o i dati del telefono: la pagina che cercavi è ancora lì.',
  retry: 'Riprova',
  app: {
    description: 'Case in vendita, in affitto e per pochi giorni in tutta Italia.',
    search: 'Cerca una casa',
    messages: 'Messaggi',
  },
};
