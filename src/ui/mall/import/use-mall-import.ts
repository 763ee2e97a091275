import { useRef, useState } from 'react';
import {
  type CheckedImport,
  checkImport,
  type ImportProgress,
} from '@/application/mall/check-import.use-case';
import type { WrittenImport } from '@/application/mall/mall-imports.port';
import { Failure } from '@/application/request/failure';
import type { Id } from '@/domain/kernel/id';
import type { ImportKind } from '@/domain/mall/import/sheet-line';
import type { Refusal, RefusalCode } from '@/domain/refusals';
import { useServices } from '../../kit/services/services';

/** The progress of an import. */
export type ImportPhase =
  | { readonly at: 'idle'; readonly refusal?: Refusal }
  | { readonly at: 'working'; readonly progress: ImportProgress }
  | {
      readonly at: 'report';
      readonly checked: CheckedImport;
      /** The reason why the last write was refused. */
      readonly refusal?: Refusal;
      /** Whether the answer to a write was lost. The server may then have written the import already. */
      readonly isInDoubt?: boolean;
    }
  | { readonly at: 'writing'; readonly checked: CheckedImport }
  | { readonly at: 'done'; readonly written: WrittenImport };

/** Refusals that end an import: the user must choose the file again. */
const ENDING_REFUSALS: readonly RefusalCode[] = [
  ...(['mall.import-over', 'mall.import-expired', 'mall.import-not-found'] as const),
];

/** Runs one import at a time. A file is checked, and then written as a whole or cancelled. */
export const useMallImport = (kind: ImportKind, columns: readonly (readonly string[])[]) => {
  const { sheetReader, mallImports, ids, runner, notices } = useServices();
  const [phase, setPhase] = useState<ImportPhase>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  const open = useRef<Id>(undefined);
  const cancelled = useRef<Id>(undefined);

  const say = (key: 'mall-import.cancelled' | 'mall-import.too-late') => {
    notices.show({ as: 'toast', tone: 'info', text: { key } });
  };
  const cancelOn = (id: Id) => mallImports.step({ id, action: 'cancel' }, ids.uuid()).catch(() => undefined);
  /** Cancels the open import on the server. Without this the server drops it after an hour. */
  const drop = () => {
    const id = open.current;
    open.current = undefined;
    if (id !== undefined) void cancelOn(id);
  };

  const check = async (file: File) => {
    drop();
    const abort = new AbortController();
    running.current = abort;
    const show = (next: ImportPhase) => {
      if (!abort.signal.aborted) setPhase(next);
    };
    try {
      const checked = await checkImport(
        { reader: sheetReader, gateway: mallImports, ids },
        {
          ...{ kind, columns, file, signal: abort.signal },
          onProgress: (progress) => {
            show({ at: 'working', progress });
          },
          onOpened: (id) => {
            // If the user cancelled before the server returned the import's id, the import is cancelled as soon as
            // the id is known.
            if (abort.signal.aborted) void cancelOn(id);
            else open.current = id;
          },
        },
      );
      show(checked.ok ? { at: 'report', checked: checked.value } : { at: 'idle', refusal: checked.refusal });
    } catch {
      // A failed request has shown its own message, and a cancelled run has already set its phase.
      show({ at: 'idle' });
    }
  };

  const write = async (checked: CheckedImport, wasInDoubt = false) => {
    const { id } = checked;
    setPhase({ at: 'writing', checked });
    try {
      const end = await runner.run({
        ...{ action: 'mall-import.write', id, input: id },
        send: (key) => mallImports.step({ id, action: 'write' }, key),
        change: () => ({ area: kind === 'goods' ? 'mall' : 'mall-order', id, kind: 'changed' }),
      });
      if (end.ok) {
        open.current = undefined;
        setPhase({ at: 'done', written: end.value });
      } else if (ENDING_REFUSALS.includes(end.refusal.code)) {
        setPhase({ at: 'idle', ...(cancelled.current === id ? {} : { refusal: end.refusal }) });
      } else {
        // The data have changed since the check. A new report shows what changed, and the refusal states that
        // nothing was written.
        const report = await mallImports.check(id).catch(() => checked.report);
        setPhase({ at: 'report', checked: { ...checked, report }, refusal: end.refusal });
      }
    } catch (error) {
      // The command has already shown the failure. Sending the same command again returns the lost answer.
      const isInDoubt = wasInDoubt || !(error instanceof Failure) || error.details.ambiguous;
      setPhase({ at: 'report', checked, isInDoubt });
    }
  };

  const cancel = async () => {
    const isSent = phase.at === 'writing' || (phase.at === 'report' && phase.isInDoubt === true);
    if (!isSent) {
      running.current?.abort(new Error('the import was cancelled'));
      drop();
      setPhase({ at: 'idle' });
      say('mall-import.cancelled');
      return;
    }
    // Only the server can state whether the import has been written already.
    const { checked } = phase;
    const ended = await cancelOn(checked.id);
    if (ended === undefined) return;
    say(ended.ok ? 'mall-import.cancelled' : 'mall-import.too-late');
    if (ended.ok) {
      cancelled.current = checked.id;
      open.current = undefined;
      setPhase({ at: 'idle' });
    } else if (phase.at === 'report') await write(checked, true);
  };

  const again = () => {
    setPhase({ at: 'idle' });
  };
  return { phase, check, write, cancel, again };
};
