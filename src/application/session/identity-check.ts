import type { Result } from '../../domain/result';
import { createListeners } from '../kernel/listeners';
import type { PasswordProof } from './identity-check.port';

/**
 * Asks for the password again if the back end considers the sign-in too old for a command, for example about money.
 * The command waits and is then sent again; if the user cancels, it stays refused.
 */
export interface IdentityCheck {
  run<T>(command: () => Promise<Result<T>>): Promise<Result<T>>;
  /** Whether the question is open. */
  isAsking(): boolean;
  subscribe(listener: () => void): () => void;
  /** Submits the password, and a code if one was required. A refusal keeps the question open. */
  prove(password: string, code: string): Promise<Result<undefined>>;
  cancel(): void;
}

export const createIdentityCheck = (proof: PasswordProof): IdentityCheck => {
  const listeners = createListeners();
  let waiting: ((proved: boolean) => void) | undefined;
  let question: Promise<boolean> | undefined;
  const end = (proved: boolean): void => {
    const answer = waiting;
    waiting = undefined;
    question = undefined;
    listeners.call();
    answer?.(proved);
  };
  const ask = (): Promise<boolean> =>
    (question ??= new Promise((resolve) => {
      waiting = resolve;
      listeners.call();
    }));
  return {
    run: async (command) => {
      const first = await command();
      if (first.ok || first.refusal.code !== 'session.not-recent') return first;
      return (await ask()) ? command() : first;
    },
    isAsking: () => waiting !== undefined,
    subscribe: (listener) => listeners.add(listener),
    prove: async (password, code) => {
      const proved = await proof.prove(password, code);
      if (proved.ok) end(true);
      return proved;
    },
    cancel: () => {
      end(false);
    },
  };
};

declare module '../services' {
  interface Services {
    readonly identityCheck: IdentityCheck;
  }
}
