import { QRCode } from 'antd';
import { useState } from 'react';
import type { Enrolment } from '@/domain/access/second-factor';
import type { RefusalCode } from '@/domain/refusals';
import { CopyButton } from '../../kit/copy-button';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { FactorForm } from './factor-form';
import { RecoveryCodes } from './recovery-codes';
import styles from './second-factor.module.css';

/** The step that the user has reached. */
type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'scan'; readonly enrolment: Enrolment }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface ScanProps {
  readonly enrolment: Enrolment;
  readonly onConfirmed: (codes: readonly string[]) => void;
  /** Called when the enrolment has expired. */
  readonly onLapsed: () => void;
}

const isLapsed = (code: RefusalCode): boolean =>
  code === 'second-factor.enrolment-lapsed' || code === 'second-factor.none';

/** Splits the secret into groups of four letters, which are easier to type. */
const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

const Scan = ({ enrolment: { uri, secret }, onConfirmed, onLapsed }: ScanProps) => {
  const text = useText();
  const { secondFactor } = useServices();
  return (
    <>
      <p>{text('second.scan')}</p>
      <div className={styles['scan']}>
        {/* The code is black on white in both themes, because many authenticator apps read no other colours. */}
        <div role="img" aria-label={text('second.qr')}>
          <QRCode
            value={uri}
            type="svg"
            size={184}
            color="var(--ant-color-black)"
            bgColor="var(--ant-color-white)"
          />
        </div>
        <dl>
          <dt>{text('second.secret')}</dt>
          <dd>
            <code>{inFours(secret)}</code>
            <CopyButton value={secret} name={text('second.secret')} />
          </dd>
        </dl>
      </div>
      <FactorForm
        title="second.turn-on"
        submit="second.confirm"
        asks={['code']}
        codeHint="second.code-hint"
        onSend={async ({ code }) => {
          const sent = await secondFactor.confirm(code);
          if (!sent.ok && isLapsed(sent.refusal.code)) onLapsed();
          return sent;
        }}
        onDone={onConfirmed}
      />
    </>
  );
};

interface Props {
  /** Called when the second factor is on and its recovery codes are shown. */
  readonly onConfirmed?: () => void;
  /** Called when the user has confirmed that the codes are stored. */
  readonly onDone: () => void;
}

/** Sets up a second factor in four steps: the password, the QR code, a first code, and the recovery codes. */
export const Enrol = ({ onConfirmed, onDone }: Props) => {
  const { secondFactor } = useServices();
  const [step, setStep] = useState<Step>({ kind: 'password' });
  switch (step.kind) {
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />;
    case 'scan':
      return (
        <Scan
          enrolment={step.enrolment}
          onLapsed={() => {
            setStep({ kind: 'password' });
          }}
          onConfirmed={(codes) => {
            setStep({ kind: 'codes', codes });
            onConfirmed?.();
          }}
        />
      );
    case 'password':
      return (
        <FactorForm
          title="second.turn-on"
          submit="second.continue"
          asks={['password']}
          onSend={({ password }) => secondFactor.begin(password)}
          onDone={(enrolment) => {
            setStep({ kind: 'scan', enrolment });
          }}
        />
      );
  }
};
