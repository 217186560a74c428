import { smallWords } from '../small-words.rules.ts';

/** Small words of all Spanish letters. */
export const spanish = smallWords({
  language: 'es',
  hello: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  quotes: ['«', '»'],
  colon: ': ',
  bought: { product: 'Producto', ad: 'Anuncio', forAd: (product, ad) => `${product} para el anuncio ${ad}` },
  foot: {
    who: 'Soglia, el portal de las casas',
    copy: 'Si el botón no funciona, copia esta dirección en el navegador:',
  },
});
export const { greeting, whenInRome, dayInRome, money, bought, boughtFacts, adOf } = spanish;

export const boughtBecause = 'Recibes este correo porque se refiere a una compra tuya en Soglia.';
