import { useRef, useState } from 'react';
import {
  type CheckedImport,
  checkImport,
  type ImportProgress,
} from '@/application/mall/check-import.use-case';
import type { WrittenImport } from '@/application/mall/mall-imports.port';
import type { Id } from '@/domain/kernel/id';
import type { ImportKind } from '@/domain/mall/import/sheet-line';
import type { Refusal } from '@/domain/refusals';
import { useServices } from '../../kit/services/services';

/** How far an import has come. */
export type ImportPhase =
  | { readonly at: 'idle'; readonly refusal?: Refusal }
  | { readonly at: 'working'; readonly progress: ImportProgress }
  | { readonly at: 'report' | 'writing'; readonly checked: CheckedImport }
  | { readonly at: 'done'; readonly written: WrittenImport };

/** One import at a time: a file is checked, then written whole or given up. */
export const useMallImport = (kind: ImportKind, columns: readonly (readonly string[])[]) => {
  const { sheetReader, mallImports, ids, runner, notices } = useServices();
  const [phase, setPhase] = useState<ImportPhase>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  const open = useRef<Id>(undefined);

  const say = (key: 'mall-import.cancelled' | 'mall-import.too-late') => {
    notices.show({ as: 'toast', tone: 'info', words: { key } });
  };
  /** An import that is given up is dropped on the server too; otherwise it is dropped there after an hour. */
  const drop = () => {
    const id = open.current;
    open.current = undefined;
    if (id !== undefined) void mallImports.step({ id, action: 'cancel' }, ids.uuid()).catch(() => undefined);
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
            open.current = id;
          },
        },
      );
      show(checked.ok ? { at: 'report', checked: checked.value } : { at: 'idle', refusal: checked.refusal });
    } catch {
      // A failure has been shown; a cancelled run has set its phase.
      show({ at: 'idle' });
    }
  };

  const write = async (checked: CheckedImport) => {
    const { id } = checked;
    setPhase({ at: 'writing', checked });
    const end = await runner
      .run({
        ...{ action: 'mall-import.write', id, input: id },
        send: (key) => mallImports.step({ id, action: 'write' }, key),
        change: () => ({ area: kind === 'goods' ? 'mall' : 'mall-order', id, kind: 'changed' }),
      })
      .catch(() => undefined);
    if (end === undefined) setPhase({ at: 'report', checked });
    else if (end.ok) {
      open.current = undefined;
      setPhase({ at: 'done', written: end.value });
    } else if (end.refusal.code === 'mall.import-has-problems') {
      // Another person has written names of this workbook meanwhile: the report says which.
      const report = await mallImports.check(id).catch(() => checked.report);
      setPhase({ at: 'report', checked: { ...checked, report } });
    } else
      setPhase({ at: 'idle', ...(running.current?.signal.aborted === true ? {} : { refusal: end.refusal }) });
  };

  const cancel = async () => {
    const isWriting = phase.at === 'writing';
    running.current?.abort(new Error('the import was cancelled'));
    if (!isWriting) {
      drop();
      setPhase({ at: 'idle' });
      say('mall-import.cancelled');
      return;
    }
    const { id } = phase.checked;
    const cancelled = await mallImports.step({ id, action: 'cancel' }, ids.uuid()).catch(() => undefined);
    if (cancelled !== undefined) say(cancelled.ok ? 'mall-import.cancelled' : 'mall-import.too-late');
  };

  const again = () => {
    setPhase({ at: 'idle' });
  };
  return { phase, check, write, cancel, again };
};
