const units = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'funf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwolf',
];
const tens = ['zwanzig', 'dreissig', 'vierzig', 'funfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

function below100(word: string): number | null {
  if (word === '') return 0;
  const unit = units.indexOf(word);
  if (unit >= 0) return unit;
  const at = word.indexOf('und');
  const ten = tens.indexOf(at < 0 ? word : word.slice(at + 'und'.length));
  if (ten < 0) return null;
  const more = at < 0 ? 0 : units.indexOf(word.slice(0, at));
  return more < 0 ? null : (ten + 2) * 10 + more;
}

function below1000(word: string): number | null {
  const at = word.indexOf('hundert');
  if (at < 0) return below100(word);
  const hundreds = at === 0 ? 1 : units.indexOf(word.slice(0, at));
  const rest = below100(word.slice(at + 'hundert'.length).replace(/^und/, ''));
  return hundreds < 0 || rest === null ? null : hundreds * 100 + rest;
}

/** "zweihundertfunfzigtausend" → 250000, from 20 on; null for any other word. */
export function germanNumber(word: string): number | null {
  const at = word.indexOf('tausend');
  if (at < 0) return /hundert|zig$|ssig$/.test(word) ? below1000(word) : null;
  const thousands = at === 0 ? 1 : below1000(word.slice(0, at));
  const rest = below1000(word.slice(at + 'tausend'.length));
  return thousands === null || rest === null ? null : thousands * 1000 + rest;
}
