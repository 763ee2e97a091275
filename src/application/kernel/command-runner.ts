import type { Result } from '../../domain/result';
import { Failure } from '../request/failure';
import type { Change } from './change';
import type { ChangeStream } from './change-stream';
import type { IdempotencyKeys, Intent, KeyHolder } from './idempotency-keys';

/** A command: its intent, the function that sends it, and the effects of its confirmation. */
interface Command<T> extends Intent {
  /**
   * Stores the key. Pass a holder only for a command that keeps its key elsewhere than in the browser's key store: an
   * order keeps it in its draft, the outbox in its queue.
   */
  readonly holder?: KeyHolder;
  readonly send: (idempotencyKey: string) => Promise<Result<T>>;
  /** Runs after the confirmation and before the change is published. A command clears its draft here. */
  readonly onConfirmed?: (value: T) => void;
  readonly change?: (value: T) => Change;
}

/**
 * Sends commands. Each request carries the idempotency key of its intent. A confirmation ends the key, calls
 * `onConfirmed` and publishes the change. After a refusal or a failure the key and the draft stay, so that the same
 * input can be sent again. If the server refuses the key because it was used with another input, the key ends. The
 * request layer below retries transient failures under the same key (`withRetries`).
 */
export interface CommandRunner {
  run<T>(command: Command<T>): Promise<Result<T>>;
}

export interface CommandRunnerDependencies {
  readonly keys: Pick<IdempotencyKeys, 'holderOf'>;
  readonly changes: Pick<ChangeStream, 'publish'>;
}

export const createCommandRunner = ({ keys, changes }: CommandRunnerDependencies): CommandRunner => ({
  run: async (command) => {
    const holder = command.holder ?? keys.holderOf(command);
    const result = await command.send(holder.take()).catch((error: unknown) => {
      if (error instanceof Failure && !error.details.ambiguous) holder.undone?.();
      throw error;
    });
    if (result.ok) {
      holder.confirmed();
      command.onConfirmed?.(result.value);
      if (command.change !== undefined) changes.publish(command.change(result.value));
    } else if (result.refusal.code === 'request.id-reused') holder.reused();
    else holder.undone?.();
    return result;
  },
});
