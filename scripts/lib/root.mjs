import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, so that scripts work from any folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
