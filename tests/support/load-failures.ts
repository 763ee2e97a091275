import type { Reporter, TestModule } from 'vitest/node';

interface LoadedFile {
  readonly tasks: unknown[];
  readonly result?: { readonly state?: string; readonly errors?: readonly unknown[] };
}

/**
 * For mutation runs: gives a test file that cannot be loaded one failed test. Stryker's runner only looks at tests
 * and such a file has none, so a mutant that breaks loading would count as a survivor (stryker-js #6150).
 */
export const loadFailures: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    for (const module of modules) {
      // Vitest does not expose this task, which Stryker's runner reads afterwards.
      const { task } = module as unknown as { readonly task: LoadedFile };
      if (task.result?.state !== 'fail' || task.tasks.length > 0) continue;
      task.tasks.push({
        type: 'test',
        mode: 'run',
        name: 'loads',
        file: task,
        suite: task,
        result: task.result,
      });
    }
  },
};
