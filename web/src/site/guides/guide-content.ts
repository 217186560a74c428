import type { GuideSlug } from '../../platform/routing/links.ts';
import type { PictureName } from './pictures/picture-sizes.ts';

/**
 * A guide as data. Its texts are in a separate file (`words`) under keys derived from this data: `<id>.heading`, `<id>.text`, and optional
 * parts of a section.
 */
export type GuideSection = {
  id: string;
  /** List with keys `<id>.points.<name>`. */
  points?: readonly string[];
  /** `<id>.more`: a second paragraph. */
  more?: true;
  /** `<id>.fact`: a highlighted fact. */
  fact?: true;
  /** `<id>.alt` and `<id>.caption`. */
  picture?: PictureName | 'tour-plan';
  /** `<id>.link`: link to further reading. */
  link?: string;
};

export type GuideContent = {
  slug: GuideSlug;
  words: 'openDayGuide' | 'searchGuide' | 'sellGuide' | 'stayGuide' | 'tourGuide';
  /** Date of the last check against law and product. */
  checked: string;
  sections: readonly GuideSection[];
  /** `faq.<name>.question` and `.answer`. */
  questions: readonly string[];
  /** `action`: the main next step. */
  action: string;
  /** `look`: the secondary next step. */
  secondaryAction?: string;
  params?: Readonly<Record<string, string | number>>;
};

/** Text keys of a guide. */
export function keysOf({ sections, questions, secondaryAction }: GuideContent): string[] {
  return [
    'title',
    'lead',
    ...sections.flatMap(({ id, points = [], more, fact, picture, link }) =>
      [
        'heading',
        'text',
        ...points.map((point) => `points.${point}`),
        more && 'more',
        fact && 'fact',
        picture && 'alt',
        picture && 'caption',
        link && 'link',
      ].flatMap((key) => (key ? `${id}.${key}` : [])),
    ),
    ...questions.flatMap((name) => [`faq.${name}.question`, `faq.${name}.answer`]),
    'action',
    ...(secondaryAction ? ['look'] : []),
  ];
}
