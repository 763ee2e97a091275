import { writeFileSync } from 'node:fs';

/** A reporter of Vitest: writes how many errors of a run belong to no test to the file that UNHANDLED_FILE names. */
export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_FILE;
    if (file !== undefined) writeFileSync(file, String(errors.length));
  }
}
