import { Button } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { Failure } from '@/application/request/failure';
import type { Words } from '@/application/kernel/notifier.port';
import { wordsOf } from '@/application/request/present';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { BulkDialog } from '../../kit/list/bulk/bulk-dialog';
import { useBulk } from '../../kit/list/bulk/use-bulk';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';

const idOf = ({ id }: WorkListItem) => id;

export interface BulkUrge {
  readonly action: (rows: readonly WorkListItem[]) => ReactNode;
  readonly dialog: ReactNode;
}

/** Urges many: asked once, each by the same command as one alone, and each with its own answer. */
export const useBulkUrge = (): BulkUrge => {
  const text = useText();
  const { commands, notices } = useServices();
  const act = useCallback(
    async ({ id }: WorkListItem): Promise<Words | undefined> => {
      try {
        const result = await commands.urge(id, { quiet: true });
        return result.ok ? undefined : { refusal: result.refusal };
      } catch (error) {
        return error instanceof Failure ? wordsOf(error.details) : { key: 'failure.default' };
      }
    },
    [commands],
  );
  const bulk = useBulk(idOf, act);
  const start = async (rows: readonly WorkListItem[]) => {
    const sure = await notices.ask({
      title: { key: 'urge.title' },
      words: { key: 'urge.bulk-question', params: { count: rows.length } },
      tone: 'warning',
    });
    if (sure) bulk.start(rows);
  };
  return {
    action: (rows) => (
      <Button disabled={bulk.running} onClick={() => void start(rows)}>
        {text('action.urge')}
      </Button>
    ),
    dialog: <BulkDialog title={text('urge.bulk-title')} bulk={bulk} />,
  };
};
