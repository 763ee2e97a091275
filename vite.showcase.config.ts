import { defineConfig, mergeConfig, type Plugin } from 'vite';
import base from './vite.config.ts';

/** The same page with the entry that shows every part of the kit over fakes. */
const showcaseEntry = (): Plugin => ({
  name: 'showcase-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main/entry.tsx', '/src/main/showcase/entry.tsx'),
  },
});

/** The showcase of the kit: a page of its own, never part of the product. */
export default mergeConfig(
  base,
  defineConfig({ plugins: [showcaseEntry()], build: { outDir: 'dist/showcase' } }),
);
