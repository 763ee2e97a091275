import { type Observable, Subject } from 'rxjs';
import type { Change } from './change';

/** Announces changes. Commands and signals publish them, and screens subscribe. */
export interface ChangeStream {
  readonly changes: Observable<Change>;
  publish(change: Change): void;
}

export const createChangeStream = (): ChangeStream => {
  const subject = new Subject<Change>();
  return { changes: subject.asObservable(), publish: (change) => subject.next(change) };
};
