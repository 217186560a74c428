/** Matches text with at least one visible character. */

/**
 * Matches a visible alphabetic character, digit, symbol or punctuation mark. Unicode categories L and S also include invisible ones
 * (U+3164, U+2800); soft hyphens, joiners and selectors (`U+00AD`, U+200B, U+FE0F) show nothing alone.
 */
export const showsSomething = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;
