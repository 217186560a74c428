import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What html-validate asks of the documents that the server writes: all that the standard asks, less what is said here. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React writes `charSet`, `crossOrigin`, `tabIndex`: attribute names are case-insensitive (HTML §13.1.2.3).
      'attr-case': 'off',
      // React writes `<meta/>` and `checked=""`: both are HTML (§13.1.2.1, §13.1.2.3).
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Which of two ways through the portal is shown, the style sheet decides by the width: axe judges those that are (`landmark-unique`).
      'unique-landmark': 'off',
      // Lists and their items may be named: some lists of statistics have no heading.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // React's own ids begin with an underscore: HTML asks only that there is no space in them (§3.2.6).
      'valid-id': 'off',
      // Sizes and colours that are computed; the policy of our pages says what it allows (server/src/platform/http/page-headers.ts).
      'no-inline-style': 'off',
      // A form that searches while one types, or that is sent by a button elsewhere on the page (`form=`), has none inside.
      'wcag/h32': 'off',
      // Some groups of fields are named by `aria-labelledby`, which WCAG's technique ARIA17 allows as well as `<legend>`.
      'wcag/h71': 'off',
      // Grids of days follow ARIA's pattern, whose cells say that they are cells of a grid.
      'no-redundant-role': 'off',
      // An indeterminate progress bar with custom styles: `role="progressbar"` is equivalent (ARIA 1.2 §5.4).
      'prefer-native-element': 'off',
      // `presentation` and `none` are one role by two names (ARIA 1.2 §5.4).
      'presentation-role-style': 'off',
    },
  }),
);

/** What is wrong with a document: the rule, its words and the element. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
