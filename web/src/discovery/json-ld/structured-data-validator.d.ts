/** The package has no types. Without the schema.org file it validates Google's rules for rich results. */
declare module '@adobe/structured-data-validator' {
  type StructuredData = Record<string, object[]>;
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING' };
  export default class Validator {
    validate(document: { jsonld: StructuredData; microdata: StructuredData; rdfa: StructuredData }): Promise<Issue[]>;
  }
}
