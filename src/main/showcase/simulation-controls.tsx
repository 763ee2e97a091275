import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { OFFLINE, type SimulatedFault, type CallSimulation } from '@/adapters/fake/call-simulation';
import type { Refusal } from '@/domain/refusals';
import styles from './showcase.module.css';
import { useShowcaseText } from './texts';

const refused = (refusal: Refusal): SimulatedFault => ({
  kind: 'failure',
  details: { kind: 'refused', code: 500, refusal, ambiguous: false },
});

const SPEEDS = { fast: 0, slow: 600, 'very-slow': 5000 } as const;

interface Props {
  readonly simulation: CallSimulation;
  /** Whether to offer the refusals of uploads too. */
  readonly uploads?: boolean;
}

/** Controls that delay the simulated calls of a showcase section, or make them fail. */
export const SimulationControls = ({ simulation, uploads = false }: Props) => {
  const say = useShowcaseText();
  const [speed, setSpeed] = useState<keyof typeof SPEEDS>('fast');
  const trouble = (text: string, next: SimulatedFault) => (
    <Button
      onClick={() => {
        simulation.nextFaults(next);
      }}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles['knobs']} role="group" aria-label={say('knobs')}>
      <Segmented
        aria-label={say('speed')}
        value={speed}
        options={(['fast', 'slow', 'very-slow'] as const).map((value) => ({ value, label: say(value) }))}
        onChange={(value) => {
          setSpeed(value);
          simulation.setDelay(SPEEDS[value]);
        }}
      />
      {trouble(say('offline'), OFFLINE)}
      {uploads ? trouble(say('mismatch'), refused({ code: 'upload.content-mismatch', params: {} })) : null}
      {uploads ? trouble(say('full'), refused({ code: 'upload.quota-exceeded', params: { n: 500 } })) : null}
    </div>
  );
};
