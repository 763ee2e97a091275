import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isMissingCallFailure } from '@/application/request/missing-calls';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import page from '../profile-page.module.css';
import { Enrol } from './enrol';
import { secondFactorKey, secondFactorQuery } from './second-factor.queries';
import styles from './second-factor.module.css';
import { TurnOff } from './turn-off';

/** The state of the second factor, with buttons to turn it on or off. */
const SecondFactor = () => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const read = useQuery(secondFactorQuery(services));
  const [open, setOpen] = useState<'on' | 'codes' | 'off'>();
  const state = read.data;
  const toggle = useRef<HTMLButtonElement>(null);
  const hasEnded = useRef(false);
  // Focuses the button, because the form that had the focus has been removed.
  useEffect(() => {
    if (open !== undefined || !hasEnded.current) return;
    hasEnded.current = false;
    toggle.current?.focus();
  }, [open]);

  if (state === undefined) {
    if (!read.isError) return <Skeleton active paragraph={{ rows: 1 }} title={false} />;
    return (
      <div className={styles['row']} role="alert">
        {text('second.failed')}
        <Button size="middle" onClick={() => void read.refetch()}>
          {text('state.retry')}
        </Button>
      </div>
    );
  }
  const reread = () => void client.invalidateQueries({ queryKey: secondFactorKey });
  const done = (key: 'second.turned-on' | 'second.turned-off') => {
    hasEnded.current = true;
    setOpen(undefined);
    services.notices.show({ as: 'toast', tone: 'success', text: { key } });
    reread();
    // If the account must have a second factor, turning it off creates a duty, so the session is reloaded.
    void services.session.renew();
  };
  return (
    <>
      <div className={styles['row']}>
        <Tag color={state.on ? 'success' : 'default'}>{text(state.on ? 'second.on' : 'second.off')}</Tag>
        {state.on ? <span>{text('second.left', { count: state.recoveryCodesLeft })}</span> : null}
        {state.required ? <span>{text('second.required')}</span> : null}
        {/* While the codes are shown, there is no cancel button, because the factor is already on. */}
        {open === 'codes' ? null : (
          <Button
            ref={toggle}
            size="middle"
            onClick={() => {
              setOpen(open === undefined ? (state.on ? 'off' : 'on') : undefined);
            }}
          >
            {text(open !== undefined ? 'second.cancel' : state.on ? 'second.turn-off' : 'second.turn-on')}
          </Button>
        )}
      </div>
      {open === undefined ? null : (
        <div className={styles['open']}>
          {open === 'off' ? (
            <TurnOff
              onDone={() => {
                done('second.turned-off');
              }}
            />
          ) : (
            <Enrol
              onConfirmed={() => {
                setOpen('codes');
                reread();
              }}
              onDone={() => {
                done('second.turned-on');
              }}
            />
          )}
        </div>
      )}
    </>
  );
};

/** The user's second factor. It renders nothing if the back end does not support one. */
export const SecondFactorSection = () => {
  const text = useText();
  const { data, error } = useQuery(secondFactorQuery(useServices()));
  // A later failure must not remove recovery codes, which are shown only once.
  if (data === undefined && isMissingCallFailure(error)) return null;
  return (
    <section className={page['card']} aria-labelledby="profile-second-factor">
      <h2 id="profile-second-factor">{text('second.title')}</h2>
      <p className={page['quiet']}>{text('second.note')}</p>
      <SecondFactor />
    </section>
  );
};
