import { Button } from 'antd';
import { useState } from 'react';
import { DIALOG_WIDTHS, type Dialog } from '@/domain/settings/dialog-width';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { CopyButton } from '@/ui/kit/copy-button';
import { useDangerousAction } from '@/ui/kit/danger/use-dangerous-action';
import { DictTag } from '@/ui/kit/dictionary/dict-tag';
import { KitDialog } from '@/ui/kit/dialog/kit-dialog';
import { SimulationControls } from '../simulation-controls';
import { Section, Value } from '../section';
import { useShowcaseText } from '../texts';
import type { World } from '../world';

interface Props {
  readonly world: World;
}

/** The section of dangerous actions, which require a confirmation. */
export const DangerSection = ({ world }: Props) => {
  const say = useShowcaseText();
  const [ask, dialog] = useDangerousAction();
  const [outcome, setOutcome] = useState('');
  const remove = async () => {
    const done = await ask({
      text: say('delete-text'),
      textToType: say('delete-asked'),
      confirm: say('delete'),
      run: () => world.reference.run(() => undefined),
    });
    setOutcome(say(done ? 'deleted' : 'kept'));
  };
  const discard = async () => {
    const done = await ask({ text: say('discard-text'), confirm: say('discard') });
    setOutcome(say(done ? 'deleted' : 'kept'));
  };
  return (
    <Section id="danger">
      <SimulationControls simulation={world.reference} />
      <span>
        <Button danger onClick={() => void remove()}>
          {say('delete')}
        </Button>{' '}
        <Button onClick={() => void discard()}>{say('discard')}</Button>
      </span>
      <Value>{outcome}</Value>
      {dialog}
    </Section>
  );
};

/** The section of dialogs in each width. */
export const DialogSection = () => {
  const say = useShowcaseText();
  const [shown, setShown] = useState<Dialog>('workOrder');
  const [open, setOpen] = useState(false);
  return (
    <Section id="dialogs">
      <span>
        {(Object.keys(DIALOG_WIDTHS) as Dialog[]).map((dialog) => (
          <Button
            key={dialog}
            onClick={() => {
              setShown(dialog);
              setOpen(true);
            }}
          >
            {say('open', dialog)}
          </Button>
        ))}
      </span>
      <KitDialog
        as={shown}
        open={open}
        title={shown}
        onClose={() => {
          setOpen(false);
        }}
      >
        <p>{say('dialog-body')}</p>
      </KitDialog>
    </Section>
  );
};

/** The section of the buttons that copy a value. */
export const CopySection = () => {
  const say = useShowcaseText();
  return (
    <Section id="copies">
      <span>
        DD2026112100001 <CopyButton value="DD2026112100001" name={say('order-no')} />
      </span>
      <span>
        {['WAIT', 'HANDLING', 'FINISH', 'UNKNOWN'].map((state) => (
          <DictTag key={state} type={DICTIONARIES.workState} value={state} />
        ))}
      </span>
    </Section>
  );
};
