import { type CallOptions, Failure, type FailureDetails } from '@/application/request/failure';
import type { Clock } from '@/application/kernel/ports';

/**
 * The simulated fault of a call to a fake gateway. With `lost`, the call is executed, but then fails with an ambiguous
 * network failure, as if its answer were lost. With `none`, the call succeeds.
 */
export type SimulatedFault =
  { readonly kind: 'failure'; readonly details: FailureDetails } | { readonly kind: 'lost' | 'none' };

/** A call whose progress can be watched. */
interface WatchedOptions extends CallOptions {
  /** Called with the progress, from 0.1 to 0.9, while the delay passes. */
  readonly onProgress?: (share: number) => void;
}

const STEPS = 10;

/** Simulates the delay and the faults of calls to fake gateways. By default calls have neither. */
export interface CallSimulation {
  /** Sets the duration of each call, in ms of the given clock. */
  setDelay(ms: number): void;
  /** Sets the faults of the next calls: the first fault for the first call, and so on. */
  nextFaults(...troubles: readonly SimulatedFault[]): void;
  reset(): void;
  /** Runs a call with the current delay and the next fault. */
  run<T>(run: () => T, options?: WatchedOptions): Promise<T>;
}

export const LOST: SimulatedFault = { kind: 'lost' };
export const NO_FAULT: SimulatedFault = { kind: 'none' };
export const OFFLINE: SimulatedFault = { kind: 'failure', details: { kind: 'network', ambiguous: true } };

const cancelled = (): Failure => new Failure({ kind: 'cancelled', ambiguous: true });

export const createCallSimulation = (clock: Pick<Clock, 'after'>): CallSimulation => {
  let latency = 0;
  let troubles: SimulatedFault[] = [];

  const wait = ({ signal, onProgress }: WatchedOptions = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) reject(cancelled());
      else if (latency === 0) resolve();
      else {
        const steps = onProgress === undefined ? 1 : STEPS;
        const each = latency / steps;
        let stop = (): void => undefined;
        const go = (step: number): void => {
          stop = clock.after(each, () => {
            if (step === steps) return resolve();
            onProgress?.(step / steps);
            go(step + 1);
          });
        };
        go(1);
        signal?.addEventListener('abort', () => {
          stop();
          reject(cancelled());
        });
      }
    });

  return {
    setDelay: (ms) => {
      latency = ms;
    },
    nextFaults: (...more) => void troubles.push(...more),
    reset: () => {
      latency = 0;
      troubles = [];
    },
    run: async (run, options) => {
      const trouble = troubles.shift();
      await wait(options);
      if (trouble?.kind === 'failure') throw new Failure(trouble.details);
      const answer = run();
      if (trouble?.kind === 'lost') throw new Failure({ kind: 'network', ambiguous: true });
      return answer;
    },
  };
};
