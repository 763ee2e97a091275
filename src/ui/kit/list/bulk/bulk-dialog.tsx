import { Button, Progress } from 'antd';
import { useState } from 'react';
import { KitDialog } from '../../dialog/kit-dialog';
import { textOfNotice } from '../../early/notice-text';
import { useLookup, useText } from '../../text/use-text';
import styles from './bulk-dialog.module.css';
import type { BulkEntry, BulkModel } from './use-bulk';

interface Props {
  readonly title: string;
  readonly bulk: Pick<BulkModel<unknown>, 'entries' | 'running' | 'cancel' | 'close'>;
}

const kindOf = ({ outcome }: BulkEntry) => outcome?.kind ?? 'waiting';

/** Shows the progress, then the result of each row. Refused rows come first, with the reason. */
export const BulkDialog = ({ title, bulk: { entries, running, cancel, close } }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const [last, setLast] = useState<readonly BulkEntry[]>();
  if (entries !== undefined && entries !== last) setLast(entries);
  const shown = entries ?? last ?? [];
  const count = (kind: ReturnType<typeof kindOf>) => shown.filter((entry) => kindOf(entry) === kind).length;
  const settled = shown.length - count('waiting');
  const sorted = shown.toSorted((a, b) => Number(kindOf(b) === 'refused') - Number(kindOf(a) === 'refused'));
  const textOf = ({ outcome }: BulkEntry): string => {
    if (outcome === undefined) return text('bulk.waiting');
    return outcome.kind === 'refused' ? textOfNotice(lookup, outcome.why) : text(`bulk.${outcome.kind}`);
  };
  return (
    <KitDialog
      as="bulkResult"
      open={entries !== undefined}
      title={title}
      locked={running}
      onClose={close}
      footer={
        running ? (
          <Button size="middle" onClick={cancel}>
            {text('bulk.cancel')}
          </Button>
        ) : (
          <Button size="middle" type="primary" onClick={close}>
            {text('dialog.close')}
          </Button>
        )
      }
    >
      <div className={styles['body']}>
        <Progress
          aria-label={title}
          percent={shown.length === 0 ? 0 : Math.floor((settled / shown.length) * 100)}
          status={running ? 'active' : count('refused') + count('left') > 0 ? 'normal' : 'success'}
        />
        <p role="status" className={styles['sum']}>
          {running
            ? text('bulk.running', { count: settled, total: shown.length })
            : text('bulk.sum', { done: count('done'), refused: count('refused'), left: count('left') })}
        </p>
        <ul className={styles['rows']} tabIndex={0} aria-label={text('bulk.results')}>
          {sorted.map((entry) => (
            <li key={entry.id} className={styles['row']} data-kind={kindOf(entry)}>
              <span className={styles['id']}>{entry.name}</span>
              <span>{textOf(entry)}</span>
            </li>
          ))}
        </ul>
      </div>
    </KitDialog>
  );
};
