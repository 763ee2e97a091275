import { useState } from 'react';
import type { LightKey } from '@/messages/keys';
import { useLightText } from '../kit/early/language';
import { StandalonePage } from './standalone-page';

interface Props {
  readonly title: LightKey;
  readonly body: LightKey;
  readonly params?: Readonly<Record<string, string>>;
  readonly retry: () => Promise<unknown>;
}

/** Shown if the session or the platform's settings could not be loaded, with a retry button. The session stays. */
export const RetryPage = ({ title, body, params, retry }: Props) => {
  const text = useLightText();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await retry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <StandalonePage
      title={text(title)}
      actions={
        <button type="button" className="si-submit" disabled={busy} onClick={() => void again()}>
          {text(busy ? 'guard.retrying' : 'guard.retry')}
        </button>
      }
    >
      <p role="alert">{text(body, params)}</p>
    </StandalonePage>
  );
};
