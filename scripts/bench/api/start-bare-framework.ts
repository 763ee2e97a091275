import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface BareFramework {
  readonly base: string;
  readonly stop: () => void;
}

/** Starts `bare-framework.ts` in a process of its own. */
export const startBareFramework = async (): Promise<BareFramework> => {
  const child = fork(join(import.meta.dirname, 'bare-framework.ts'), { execArgv: ['--import', 'tsx'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { readonly port: number }).port));
    child.once('exit', (code) => reject(new Error(`the bare framework ended with ${code}`)));
  });
  return { base: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
};
