import type { FAQPage } from 'schema-dts';
import { jsonLdText } from './json-ld.shared.ts';

export type Question = { question: string; answer: string };

/**
 * Questions and answers as search engines read them. Made from the very sentences that the page shows, on both sides: a
 * copy sent along from the server could come to say something else, and would travel twice.
 */
export function faqPageText(questions: readonly Question[]): string {
  const page: FAQPage = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return jsonLdText([page]);
}
