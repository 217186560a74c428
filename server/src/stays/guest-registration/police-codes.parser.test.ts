import { expect, it } from 'vitest';
import { parsePoliceCodes } from './police-codes.parser.ts';

it('reads comuni with their provinces and last days', () => {
  const text =
    '\uFEFFCodice,Descrizione,Provincia,DataFineVal\r\n408140012,FORLI\',FC,\r\n"408140099","VECCHIO, COMUNE",FO,31/12/1992 00:00:00\r\n\r\n';
  expect(parsePoliceCodes('COMUNE', text)).toEqual({
    rows: [
      { code: '408140012', name: "FORLI'", plainName: "FORLI'", province: 'FC', endsOn: null },
      { code: '408140099', name: 'VECCHIO, COMUNE', plainName: 'VECCHIO COMUNE', province: 'FO', endsOn: '1992-12-31' },
    ],
    problems: [],
  });
});

it('reads states, whose province is no place, with semicolons', () => {
  const { rows } = parsePoliceCodes(
    'STATE',
    'Codice;Descrizione;Provincia;DataFineVal\n100000100;ITALIA;ES;2013-12-31',
  );
  expect(rows).toEqual([
    { code: '100000100', name: 'ITALIA', plainName: 'ITALIA', province: null, endsOn: '2013-12-31' },
  ]);
});

it('names each line that is no entry', () => {
  const { rows, problems } = parsePoliceCodes(
    'DOCUMENT',
    'Codice,Descrizione\nPASOR,PASSAPORTO ORDINARIO\nX,Y\nIDENT,\n',
  );
  expect(rows.map(({ code }) => code)).toEqual(['PASOR']);
  expect(problems).toEqual(['Line 3: "X" is no code', 'Line 4: the name is missing']);
});

it('rejects a date of another form', () => {
  expect(parsePoliceCodes('COMUNE', '408140012,FORLI,FC,ieri').problems).toEqual(['Line 1: "ieri" is no date']);
});
