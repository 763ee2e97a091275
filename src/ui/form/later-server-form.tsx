import { type ComponentProps, Suspense } from 'react';
import { lazyView } from '../kit/lazy/lazy-view';
import { Bone } from '../kit/states/bone';
import type { ServerForm } from './server-form';

export type ServerFormProps = ComponentProps<typeof ServerForm>;

const FORM = lazyView<ServerFormProps>(async () => ({ default: (await import('./server-form')).ServerForm }));

/** Prefetches the form's code while its definition is being loaded. */
export const prefetchServerForm = FORM.prefetch;

/** `ServerForm` in a separate chunk, so that pages without a form do not load all fields and the editor. */
export const LaterServerForm = (props: ServerFormProps) => (
  <Suspense fallback={<Bone width="80%" />}>
    <FORM.View {...props} />
  </Suspense>
);
