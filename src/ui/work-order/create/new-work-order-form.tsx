import { Button } from 'antd';
import { type KeyboardEvent, useMemo } from 'react';
import { offeredEntries } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import type { OrderForm } from '@/domain/work-order/order-form';
import type { OwnTexts } from '@/domain/work-order/work-order-form';
import { allowedTypes, type WorkType } from '@/domain/work-order/work-type';
import { LaterServerForm } from '../../form';
import { BusyButton } from '../../kit/busy-button';
import type { DictionaryInUse } from '../../kit/dictionary/use-dictionary';
import { useIsMobile } from '../../kit/early/use-media';
import { useText } from '../../kit/text/use-text';
import { CreateNote } from './create-note';
import { FormChangesNote } from './form-changes-note';
import { NewWorkOrderHead } from './new-work-order-head';
import type { Source } from './start-input';
import { useNewWorkOrder } from './use-new-work-order';
import styles from './new-work-order.module.css';

interface Props {
  readonly form: OrderForm;
  readonly types: readonly WorkType[];
  readonly levels: DictionaryInUse;
  readonly typeLabels: DictionaryInUse;
  readonly source: Source | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: Id) => void;
  readonly onOutdated: () => void;
}

/** The product's texts, used if the definition has none. */
const useOwnTexts = (): OwnTexts => {
  const text = useText();
  return useMemo(
    () => ({
      type: { label: text('create.type'), required: text('create.type-required') },
      level: { label: text('create.level'), required: text('create.level-unknown') },
      content: { label: text('create.content'), placeholder: text('create.content.placeholder') },
    }),
    [text],
  );
};

/**
 * The form of a new work order, as its platform defines it. A missing value is shown at its field and in the box above
 * the form, which lists all of them.
 */
export const NewWorkOrderForm = (props: Props) => {
  const { form, types, levels, typeLabels, source, onClose, onCreated, onOutdated } = props;
  const text = useText();
  const mobile = useIsMobile();
  const ownTexts = useOwnTexts();
  const choices = useMemo(
    () => ({
      types: allowedTypes(types).map((value) => ({ value, label: typeLabels.label(value) })),
      levels: offeredEntries(levels.entries),
    }),
    [types, typeLabels, levels],
  );
  const model = useNewWorkOrder({
    order: form.order.part,
    raw: form.form,
    types,
    choices,
    texts: ownTexts,
    source,
    onCreated,
    onOutdated,
  });
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!sends || event.nativeEvent.isComposing) return;
    event.preventDefault();
    model.submit();
  };
  return (
    <>
      <NewWorkOrderHead form={form} source={source} types={types} />
      <div className={styles['fields']} onKeyDown={sendOnCtrlEnter}>
        <FormChangesNote news={model.news} onSettle={model.settle} />
        {[typeLabels, levels].map((dictionary, index) =>
          dictionary.failed ? (
            <Button key={index} type="link" onClick={dictionary.retry}>
              {text('create.choices-failed')} · {text('state.retry')}
            </Button>
          ) : null,
        )}
        <LaterServerForm
          {...model.form}
          {...(!mobile && model.input.type !== '' ? { startAt: 'content' } : {})}
        />
        <CreateNote model={model} />
      </div>
      <footer className={styles['footer']}>
        <Button size="middle" onClick={onClose}>
          {text('dialog.cancel')}
        </Button>
        <BusyButton size="middle" type="primary" busy={model.fate === 'sending'} onClick={model.submit}>
          {text('create.submit')}
        </BusyButton>
      </footer>
    </>
  );
};
