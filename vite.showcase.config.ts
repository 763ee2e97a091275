import { defineConfig, mergeConfig, type Plugin } from 'vite';
import base from './vite.config.ts';

/** Replaces the entry of the page with the one that shows every component of the kit over fakes. */
const showcaseEntry = (): Plugin => ({
  name: 'showcase-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main/entry.tsx', '/src/main/showcase/entry.tsx'),
  },
});

/** Builds the showcase of the kit, which is a separate page and not part of the product. */
export default mergeConfig(
  base,
  defineConfig({ plugins: [showcaseEntry()], build: { outDir: 'dist/showcase' } }),
);
