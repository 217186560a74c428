import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './web/precompress.ts';

export default {
  appDirectory: 'web/src',
  buildDirectory: 'web/build',
  ssr: true,
  // All routes travel with the first manifest: no `/__manifest` request while hydrating.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config;
