import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './web/vite/precompress.ts';

export default {
  appDirectory: 'web/src',
  buildDirectory: 'web/build',
  ssr: true,
  // A page brings its own routes along; those its links lead to are asked for (`/__manifest`) once it stands. All of them
  // together weighed as much as a page's own script.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config;
