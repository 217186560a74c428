/** Text of which something can be seen. */

/**
 * A letter, digit, symbol or punctuation mark that shows: Unicode also counts characters without a shape among the letters (U+3164) and
 * symbols (U+2800), and soft hyphens, joiners and selectors (U+00AD, U+200B, U+FE0F) show nothing by themselves.
 */
export const showsSomething = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;
