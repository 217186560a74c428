/** `--paper` of `tokens.css` in light and in dark, for what no style sheet reaches: the browser's bars and the start of the app. */
export const paper = { light: '#faf7f2', dark: '#151210' } as const;
