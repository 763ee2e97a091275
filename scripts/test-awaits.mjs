import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:awaits [-- FILE …]`: drops each `await` of src/application and backend/core, or of the named files, one
 * at a time, and checks that a test fails. It lists each `await` that no test needs.
 */
await ensureModules();
const { code } = await run(bin('tsx'), ['scripts/mutation/run-awaits.ts', ...process.argv.slice(2)]);
process.exit(code);
