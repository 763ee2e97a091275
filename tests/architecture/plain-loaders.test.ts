import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Scripts and browser tests load these folders with loaders that do not support `import.meta.glob`. */
const FOLDERS = ['backend', 'src/domain', 'src/contract', 'src/messages', 'src/application'];

it('code that scripts and browser tests load does not use `import.meta.glob`', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('import.meta.glob'))).toEqual([]);
});
