import { describe, expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

const agency = {
  slug: 'casa-bottega',
  origin: 'https://soglia.test',
  title: 'Annunci di "Casa" & <Bottega>',
  link: 'Su Soglia',
};

describe('the HTML for another site', () => {
  it('has two lines, with escaped names', () => {
    const [frame, link, ...others] = embedCode({ ...agency, language: 'it' }).split('\n');
    expect(frame).toContain(
      'src="https://soglia.test/embed/agenzie/casa-bottega" title="Annunci di &quot;Casa&quot; &amp; &lt;Bottega>"',
    );
    expect(link).toBe('<p><a href="https://soglia.test/agenzie/casa-bottega">Su Soglia</a></p>');
    expect(others).toEqual([]);
  });

  it('names another language than Italian', () => {
    expect(embedCode({ ...agency, language: 'de' })).toContain('/embed/agenzie/casa-bottega?lang=de"');
  });
});
