import { createContext, Suspense, use } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { LazyView } from '../lazy/lazy-view';

/** The facts of a work order that other areas need. */
export interface OnWorkOrder {
  readonly orderId: Id;
  /** A value of the dictionary of work types. */
  readonly type: string;
}

type Beside = readonly LazyView<OnWorkOrder>[];

const Given = createContext<Beside>([]);

/** Provides the given views to the work orders inside it. The shell renders it with the views of all areas. */
export const BesideWorkOrderProvider = Given.Provider;

/** The views of other areas that are shown beside the actions of a work order, in its dialog and in the chat. */
export const BesideWorkOrder = (work: OnWorkOrder) =>
  use(Given).map(({ View }, index) => (
    <Suspense key={index} fallback={null}>
      <View {...work} />
    </Suspense>
  ));
