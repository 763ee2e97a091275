import { CloseOutlined, HistoryOutlined, LinkOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { isMissingCallFailure } from '@/application/request/missing-calls';
import { presentRefusal } from '@/application/request/present';
import { formatMinute } from '@/domain/dates/format';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import type { LinkEntry } from '@/domain/linked-work/linked-work';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import { DictTag, DictText } from '../../kit/dictionary/dict-tag';
import { FormDialog } from '../../kit/form/form-dialog';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { useBusy } from '../../kit/use-busy';
import { WorkLink } from '../list/work-link';
import { linksQuery } from '../work-order.queries';
import { linkFormOf, NO_LINK } from './link-form';
import styles from './linked-works.module.css';

/** The button and the dialog that add a link. */
const AddLink = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const { linkedWorkCommands } = useServices();
  const [open, setOpen] = useState<boolean>();
  const [form] = useState(() => linkFormOf(id));
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<LinkOutlined aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('linked-work.add')}
      </Button>
      {open === undefined ? null : (
        <FormDialog
          of={form}
          initial={NO_LINK}
          open={open}
          title={text('linked-work.add')}
          note={text('linked-work.explain')}
          send={({ otherId }) => linkedWorkCommands.link({ workId: id, otherId })}
          done="linked-work.added"
          onClose={() => {
            setOpen(false);
          }}
          onClosed={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
};

const RemoveLink = ({ id, otherId }: { readonly id: Id; readonly otherId: Id }) => {
  const text = useText();
  const { linkedWorkCommands, notices } = useServices();
  const { busy, run } = useBusy();
  const remove = async () => {
    const confirmed = await notices.ask({
      title: { key: 'linked-work.remove.title' },
      text: { key: 'linked-work.remove.question', params: { id: otherId } },
      tone: 'warning',
    });
    if (!confirmed) return;
    const result = await run(() => linkedWorkCommands.unlink({ workId: id, otherId }));
    if (result === undefined) return;
    notices.show(
      result.ok
        ? { as: 'toast', tone: 'success', text: { key: 'linked-work.removed' } }
        : presentRefusal(result.refusal),
    );
  };
  return (
    <Button
      type="text"
      size="small"
      loading={busy}
      icon={<CloseOutlined aria-hidden />}
      aria-label={text('linked-work.remove', { id: otherId })}
      onClick={() => void remove()}
    />
  );
};

const Entries = ({ entries }: { readonly entries: readonly LinkEntry[] }) => {
  const text = useText();
  return (
    <ol className={styles['entries']} aria-label={text('linked-work.entries')}>
      {entries.map(({ kind, workId, byName, at }) => (
        <li key={`${kind} ${workId} ${String(at)}`}>
          <time dateTime={new Date(at).toISOString()}>{formatMinute(at)}</time>{' '}
          <UserText>{text(`linked-work.entry.${kind}`, { name: byName, id: workId })}</UserText>
        </li>
      ))}
    </ol>
  );
};

/**
 * The work orders linked to this one, with their state, as far as the user may see them. Only mode `edit` can add and
 * remove links. Other modes render nothing if the work order has never had a link, but they do show a failed request.
 */
export const LinkedWorks = ({ id, mode }: { readonly id: Id; readonly mode: ExistingMode }) => {
  const text = useText();
  const entriesId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { data, error, refetch } = useQuery(linksQuery(useServices(), id));
  // Nothing is shown if the back end does not support this call.
  if (data === undefined && isMissingCallFailure(error)) return null;
  const isFailed = data === undefined && error !== null;
  const isEditing = mode === 'edit';
  const { links = [], entries = [] } = data ?? {};
  if (!isEditing && !isFailed && entries.length === 0) return null;
  return (
    <section className={styles['links']} aria-label={text('linked-work.title')}>
      <div className={styles['line']} data-empty={data !== undefined && links.length === 0}>
        <strong>{text('linked-work.title')}</strong>
        {isFailed ? (
          <span role="alert">
            {text('linked-work.failed')}
            <Button
              type="link"
              size="small"
              aria-label={text('linked-work.retry')}
              onClick={() => void refetch()}
            >
              {text('state.retry')}
            </Button>
          </span>
        ) : data !== undefined && links.length === 0 ? (
          <span className={styles['soft']}>{text('linked-work.none')}</span>
        ) : (
          <ul className={styles['list']}>
            {links.map(({ workId, orderNo, type, state }) => (
              <li key={workId} title={orderNo}>
                <WorkLink id={workId} />
                <DictText type={DICTIONARIES.workType} value={type} />
                <DictTag type={DICTIONARIES.workState} value={state} />
                {isEditing ? <RemoveLink id={id} otherId={workId} /> : null}
              </li>
            ))}
          </ul>
        )}
        <span className={styles['end']}>
          {isEditing && data !== undefined ? <AddLink key={id} id={id} /> : null}
          {entries.length === 0 ? null : (
            <Button
              type="text"
              size="small"
              icon={<HistoryOutlined aria-hidden />}
              aria-label={text('linked-work.entries')}
              aria-expanded={unfolded}
              aria-controls={entriesId}
              onClick={() => {
                setUnfolded(!unfolded);
              }}
            />
          )}
        </span>
      </div>
      <div id={entriesId} hidden={!unfolded}>
        {unfolded ? <Entries entries={entries} /> : null}
      </div>
    </section>
  );
};
