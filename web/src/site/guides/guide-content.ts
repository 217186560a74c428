import type { GuideSlug } from '../../platform/routing/links.ts';
import type { PictureName } from './pictures/picture-sizes.ts';

/**
 * A guide as data. Its texts are in a separate texts file (`words`), under keys that follow from this data:
 * `<id>.heading`, `<id>.text`, and the other parts of a section.
 */
export type GuideSection = {
  id: string;
  /** `<id>.points.<name>`, as a list. */
  points?: readonly string[];
  /** `<id>.more`: a second paragraph. */
  more?: true;
  /** `<id>.fact`: what should not be overlooked. */
  fact?: true;
  /** `<id>.alt` and `<id>.caption`. */
  picture?: PictureName | 'tour-plan';
  /** `<id>.link`: where one reads on. */
  link?: string;
};

export type GuideContent = {
  slug: GuideSlug;
  words: 'openDayGuide' | 'searchGuide' | 'sellGuide' | 'stayGuide' | 'tourGuide';
  /** The day on which what it says was last held against law and product. */
  checked: string;
  sections: readonly GuideSection[];
  /** `faq.<name>.question` and `.answer`. */
  questions: readonly string[];
  /** `action`: what one does next. */
  action: string;
  /** `look`: the other thing one may do. */
  secondaryAction?: string;
  params?: Readonly<Record<string, string | number>>;
};

/** The keys of all sentences that a guide shows. */
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
