import { writeFileSync } from 'node:fs';

/** A Vitest reporter. It counts the errors of a run that belong to no test, and writes the count to UNHANDLED_FILE. */
export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_FILE;
    if (file !== undefined) writeFileSync(file, String(errors.length));
  }
}
