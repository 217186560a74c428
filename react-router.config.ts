import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './web/vite/precompress.ts';

export default {
  appDirectory: 'web/src',
  buildDirectory: 'web/build',
  ssr: true,
  // A page brings its own routes along; those of its links are requested (`/__manifest`) after it has rendered. All of them
  // together weighed as much as a page's own script.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config;
