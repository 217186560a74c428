import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Configuration of html-validate for server-rendered documents: all rules of the standard, except those listed here. */
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
      // The style sheet shows one of two navigations by width: axe checks the visible ones (`landmark-unique`).
      'unique-landmark': 'off',
      // Lists and their items may be named: some lists of statistics have no heading.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // React's ids start with an underscore: HTML only forbids spaces (§3.2.6).
      'valid-id': 'off',
      // Computed sizes and colors; the CSP restricts inline styles (server/src/platform/http/page-headers.ts).
      'no-inline-style': 'off',
      // A form that searches while typing, or with a submit button elsewhere (`form=`), has no button inside.
      'wcag/h32': 'off',
      // `aria-labelledby` names some field groups, which WCAG technique ARIA17 allows as well as `<legend>`.
      'wcag/h71': 'off',
      // Calendar grids follow the ARIA pattern with explicit cell roles.
      'no-redundant-role': 'off',
      // An indeterminate progress bar with custom styles: `role="progressbar"` is equivalent (ARIA 1.2 §5.4).
      'prefer-native-element': 'off',
      // `presentation` and `none` are one role by two names (ARIA 1.2 §5.4).
      'presentation-role-style': 'off',
    },
  }),
);

/** React writes this address for a form with an action function, and repeats its submit after hydration (decision 027). */
const reactAction = 'React form unexpectedly submitted';

/** Problems of a document: rule, message and element. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity, message }) => severity === 2 && !message.includes(reactAction))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
