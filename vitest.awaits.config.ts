import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';
import { withoutAwait } from './scripts/mutation/awaits';
import unit from './vitest.config';

/**
 * Drops one `await` of one file while the file is loaded; the file on the disk does not change. `npm run test:awaits` sets
 * DROPPED_AWAIT to its `path:offset`.
 */
const dropAwait = (): Plugin => {
  const [, path = '', offset = ''] = /^(.+):(\d+)$/.exec(process.env['DROPPED_AWAIT'] ?? '') ?? [];
  return {
    name: 'drop-await',
    enforce: 'pre',
    load: (id) => {
      if (path === '' || !id.split('?')[0]?.endsWith(`/${path}`)) return undefined;
      return withoutAwait(readFileSync(path, 'utf8'), Number(offset));
    },
  };
};

export default defineConfig({ ...unit, plugins: [dropAwait()] });
