import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. Scripts work from anywhere. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
