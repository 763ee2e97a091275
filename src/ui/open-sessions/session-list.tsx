import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { OpenSession } from '@/domain/access/open-session';
import { formatMinute } from '@/domain/dates/format';
import type { Result } from '@/domain/result';
import { BusyButton } from '../kit/busy-button';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { openSessionsKey, openSessionsQuery } from './open-sessions.queries';
import styles from './session-list.module.css';

interface Props {
  readonly sessions: readonly OpenSession[];
  /** The button of a session, if it has one. */
  readonly action?: (session: OpenSession, device: string, since: string) => ReactNode;
}

/** Open sessions: browser and system, masked IP, first and last use. */
export const SessionRows = ({ sessions, action }: Props) => {
  const text = useText();
  return (
    <ul className={styles['list']} aria-label={text('sessions.title')}>
      {sessions.map((session) => {
        const device = session.device === '' ? text('sessions.unknown') : session.device;
        const since = formatMinute(session.begunAt);
        return (
          <li className={styles['session']} key={session.id}>
            <span className={styles['facts']}>
              <span className={styles['name']}>
                <strong>{device}</strong>
                {session.ip === '' ? null : <span className={styles['soft']}>{session.ip}</span>}
                {session.current ? <StatusTag tint="success">{text('sessions.current')}</StatusTag> : null}
              </span>
              <span className={styles['times']}>
                <span>{text('sessions.since', { time: since })}</span>{' '}
                <span>{text('sessions.used', { time: formatMinute(session.lastUsedAt) })}</span>
              </span>
            </span>
            {action?.(session, device, since)}
          </li>
        );
      })}
    </ul>
  );
};

/** The open sessions of the user. Each has a button to end it, except the current one. */
export const SessionList = () => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const read = useQuery(openSessionsQuery(services));
  const [ending, setEnding] = useState<string>();

  const end = async (what: string, send: () => Promise<Result<undefined>>) => {
    if (ending !== undefined) return;
    setEnding(what);
    try {
      const result = await send();
      if (result.ok) services.notices.show({ as: 'toast', tone: 'success', text: { key: 'sessions.ended' } });
      else services.notices.show(presentRefusal(result.refusal));
    } catch {
      // The command has already shown the failure; the list below is reloaded.
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
  const hasOthers = read.data.some(({ current }) => !current);
  return (
    <>
      <SessionRows
        sessions={read.data}
        action={({ id, current }, device, time) =>
          current ? null : (
            <BusyButton
              busy={ending === id}
              aria-label={text('sessions.end.of', { device, time })}
              onClick={() => void end(id, () => services.openSessions.end(id))}
            >
              {text('sessions.end')}
            </BusyButton>
          )
        }
      />
      {hasOthers ? (
        <BusyButton
          danger
          busy={ending === 'others'}
          onClick={() => void end('others', () => services.openSessions.endOthers())}
        >
          {text('sessions.end-others')}
        </BusyButton>
      ) : null}
    </>
  );
};
