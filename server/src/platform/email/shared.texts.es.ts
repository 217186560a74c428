import { smallWords } from './shared.texts.ts';

/** Shared texts of all Spanish emails. */
export const spanish = smallWords({
  language: 'es',
  hello: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  quotes: ['«', '»'],
  colon: ': ',
  bought: { product: 'Producto', ad: 'Anuncio', forAd: (product, ad) => `${product} para el anuncio ${ad}` },
  foot: {
    who: 'Soglia, el portal de las casas',
    copy: 'Si el botón no funciona, copia esta dirección en el navegador:',
    answer: '¿Tienes una pregunta? Responde a este correo.',
    writeTo: 'No respondas a este correo: las respuestas no llegan a nadie. Para escribirnos:',
    toWriter: 'Tu respuesta llega a quien lo ha escrito. Para escribirnos:',
  },
});
export const { greeting, whenInRome, dayInRome, money, bought, boughtFacts, adOf, counted, sentence } = spanish;

export const boughtBecause = 'Recibes este correo porque se refiere a una compra tuya en Soglia.';
