import { Button } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { SANDBOX_ACTIONS, type SandboxAction } from '@/domain/payment/payment';
import type { Result } from '@/domain/result';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import styles from './payment.module.css';

/** Buttons to act as the payer in a sandbox, where no money is real. */
export const SandboxPayer = ({
  onPlay: onAction,
}: {
  readonly onPlay: (play: SandboxAction) => Promise<Result<undefined>>;
}) => {
  const text = useText();
  const { notices } = useServices();
  // A provider does not report failed attempts, so the query of the payment does not show them. This state shows them.
  const [hasFailed, setHasFailed] = useState(false);
  const play = async (what: SandboxAction) => {
    const played = await onAction(what);
    setHasFailed(played.ok && what === 'fail');
    notices.show(
      played.ok
        ? { as: 'toast', tone: 'success', text: { key: 'recharging.sandbox.played' } }
        : presentRefusal(played.refusal),
    );
  };
  return (
    <div role="group" aria-label={text('recharging.sandbox')} className={styles['sandbox']}>
      <p className={styles['note']}>{text('recharging.sandbox')}</p>
      {hasFailed ? <p role="status">{text('recharging.sandbox.failed')}</p> : null}
      <div className={styles['plays']}>
        {SANDBOX_ACTIONS.map((what) => (
          <Button key={what} onClick={() => void play(what)}>
            {text(`recharging.sandbox.${what}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
