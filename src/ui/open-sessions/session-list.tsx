import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { OpenSession, SessionsOf } from '@/domain/access/open-session';
import { formatDateTime } from '@/domain/dates/format';
import type { Result } from '@/domain/result';
import { BusyButton } from '../kit/busy-button';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { openSessionsKey, openSessionsQuery } from './open-sessions.queries';
import styles from './session-list.module.css';

interface RowProps {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, busy, onEnd }: RowProps) => {
  const text = useText();
  const device = session.device === '' ? text('sessions.unknown') : session.device;
  const since = formatDateTime(session.begunAt);
  return (
    <li className={styles['session']}>
      <span className={styles['facts']}>
        <span className={styles['name']}>
          <strong>{device}</strong>
          {session.address === '' ? null : <span className={styles['soft']}>{session.address}</span>}
          {session.current ? <StatusTag tint="success">{text('sessions.current')}</StatusTag> : null}
        </span>
        <span className={styles['soft']}>
          {text('sessions.since', { time: since })} ·{' '}
          {text('sessions.used', { time: formatDateTime(session.lastUsedAt) })}
        </span>
      </span>
      {session.current ? null : (
        <BusyButton busy={busy} aria-label={text('sessions.end.of', { device, time: since })} onClick={onEnd}>
          {text('sessions.end')}
        </BusyButton>
      )}
    </li>
  );
};

/** The open sessions of the user or of another user, each with a button that ends it. */
export const SessionList = ({ userId }: SessionsOf) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const of: SessionsOf = userId === undefined ? {} : { userId };
  const read = useQuery(openSessionsQuery(services, of));
  const [ending, setEnding] = useState<string>();

  const end = async (what: string, send: () => Promise<Result<undefined>>) => {
    if (ending !== undefined) return;
    setEnding(what);
    try {
      const result = await send();
      if (result.ok)
        services.notices.show({ as: 'toast', tone: 'success', words: { key: 'sessions.ended' } });
      else services.notices.show(presentRefusal(result.refusal));
    } catch {
      // The failure has been shown; the list below is read again.
    } finally {
      setEnding(undefined);
      await client.invalidateQueries({ queryKey: openSessionsKey });
    }
  };

  if (read.data === undefined) {
    if (!read.isError) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
    const retry = <Button onClick={() => void read.refetch()}>{text('state.retry')}</Button>;
    return <StatePage tone="error" title={text('sessions.failed')} action={retry} />;
  }
  const others = read.data.filter(({ current }) => !current);
  const isMine = others.length < read.data.length;
  if (read.data.length === 0) return <StatePage title={text('sessions.none')} />;
  return (
    <>
      <ul className={styles['list']} aria-label={text('sessions.title')}>
        {read.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void end(session.id, () => services.openSessions.end(session.id, of))}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <BusyButton
          danger
          busy={ending === 'others'}
          onClick={() => void end('others', () => services.openSessions.endOthers(of))}
        >
          {text(isMine ? 'sessions.end-others' : 'sessions.end-all')}
        </BusyButton>
      ) : null}
    </>
  );
};
