import type { Messages } from '../../messages.ts';

export const position: Messages['position'] = {
  hidden: 'L’annonceur montre le secteur, pas le point exact.',
  hiddenComune: 'L’annonceur ne montre pas le point exact : le repère sur la carte indique la commune.',
  street: 'Le repère sur la carte indique la rue : nous ne connaissons pas le point exact.',
  quarter: 'Le repère sur la carte indique le secteur : nous ne connaissons pas le point exact.',
  comune: 'Le repère sur la carte indique la commune : nous ne connaissons pas le point exact.',
};
