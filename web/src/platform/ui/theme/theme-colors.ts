/** `--paper` of `tokens.css` in light and dark, for browser bars and the app start screen. */
export const paper = { light: '#faf7f2', dark: '#151210' } as const;
