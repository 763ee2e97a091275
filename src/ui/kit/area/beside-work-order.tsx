import { createContext, Suspense, use } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { LazyView } from '../lazy/lazy-view';

/** A work order, as other areas need to know it. */
export interface OnWorkOrder {
  readonly orderId: Id;
  /** A value of the dictionary of work types. */
  readonly type: string;
}

type Beside = readonly LazyView<OnWorkOrder>[];

const Given = createContext<Beside>([]);

/** Given by the shell, from the list of areas. */
export const GiveBesideWorkOrder = Given.Provider;

/** What other areas offer beside the actions of a work order, in its dialog and in the chat. */
export const BesideWorkOrder = (work: OnWorkOrder) =>
  use(Given).map(({ View }, index) => (
    <Suspense key={index} fallback={null}>
      <View {...work} />
    </Suspense>
  ));
