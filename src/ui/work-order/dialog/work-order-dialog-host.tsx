import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { lazyView } from '../../kit/lazy/lazy-view';
import { useServices } from '../../kit/services/services';
import { type Opening, openingIn, openingKey } from '../opening';
import { useOnlyReadsWork } from '../rights';
import { withoutWork, withWork } from '../work-in-url';
import { useSequence } from './use-sequence';
import type { WorkOrderDialogProps } from './work-order-dialog';

const DIALOG = lazyView<WorkOrderDialogProps>(() => import('./work-order-dialog'));

export const prefetchWorkOrderDialog = DIALOG.prefetch;

const isSame = (one: Opening, other: Opening | undefined): boolean =>
  other !== undefined && openingKey(one) === openingKey(other) && one.mode === other.mode;

const refusalOf = (asked: ReturnType<typeof openingIn>) =>
  asked?.ok === false ? asked.refusal.code : undefined;

/**
 * Opens the dialog that the query string describes, above any page. For an invalid id, or a new work order by a
 * read-only user, a note is shown and the dialog closes. A closed dialog stays mounted until it has left the screen and
 * returned the focus.
 */
export const WorkOrderDialogHost = () => {
  const { notices } = useServices();
  const [searchParams, setSearchParams] = useSearchParams();
  const asked = openingIn(searchParams);
  const onlyReads = useOnlyReadsWork();
  const starts = asked?.ok === true && asked.value.kind === 'new';
  const opening = asked?.ok === true && !(starts && onlyReads) ? asked.value : undefined;
  const refused = refusalOf(asked) ?? (starts && onlyReads ? 'permission.denied' : undefined);
  const [shown, setShown] = useState<Opening>();
  if (opening !== undefined && !isSame(opening, shown)) setShown(opening);
  const sequence = useSequence(opening?.kind === 'existing' ? opening.workId : undefined);
  const go = (id: Id) => {
    setSearchParams((before) => withWork(before, id), { replace: true, preventScrollReset: true });
  };
  const close = () => {
    setSearchParams(withoutWork, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (refused === undefined) return;
    notices.show(presentRefusal({ code: refused, params: {} }));
    setSearchParams(withoutWork, { replace: true, preventScrollReset: true });
  }, [refused, notices, setSearchParams]);
  const current = opening ?? shown;
  if (current === undefined) return null;
  return (
    <Suspense>
      <DIALOG.View
        opening={current}
        open={opening !== undefined}
        onClose={close}
        onClosed={() => {
          setShown(undefined);
        }}
        sequence={sequence}
        onGo={go}
        onCreated={go}
      />
    </Suspense>
  );
};
