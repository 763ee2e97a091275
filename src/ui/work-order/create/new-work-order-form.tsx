import { Button } from 'antd';
import { useRef } from 'react';
import { NEW_CONTENT_MAX_LENGTH } from '@/domain/work-order/create-work-order';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import type { OrderForm } from '@/domain/work-order/order-form';
import type { WorkType } from '@/domain/work-order/work-type';
import { LaterServerForm } from '../../form/later-server-form';
import { BusyButton } from '../../kit/busy-button';
import { CountedTextArea } from '../../kit/counted-text-area';
import { type DictionaryInUse, useDictionary } from '../../kit/dictionary/use-dictionary';
import { wordsIn } from '../../kit/light/words';
import { useIsMobile } from '../../kit/light/use-media';
import { useLookup, useText } from '../../kit/text/use-text';
import { ChoiceField } from './choice-field';
import { CreateNote } from './create-note';
import { FormChangesNote } from './form-changes-note';
import { NewWorkOrderHead } from './new-work-order-head';
import type { Source } from './start-input';
import type { OwnField } from './entry-form';
import { useNewWorkOrder } from './use-new-work-order';
import styles from './new-work-order.module.css';

interface Props {
  readonly form: OrderForm;
  readonly types: readonly WorkType[];
  readonly levels: DictionaryInUse;
  readonly source: Source | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: Id) => void;
  readonly onOutdated: () => void;
}

/** Type, level and content of a new work order; what is missing is said at the field and in a box. */
export const NewWorkOrderForm = (props: Props) => {
  const { form, types, levels, source, onClose, onCreated, onOutdated } = props;
  const text = useText();
  const lookup = useLookup();
  const mobile = useIsMobile();
  const typeLabels = useDictionary(DICTIONARIES.workType);
  const fields = useRef<HTMLDivElement>(null);
  const model = useNewWorkOrder({
    order: form.order.part,
    raw: form.form,
    types,
    levels: levels.entries.map(({ value }) => value),
    source,
    show: (field) => {
      fields.current?.querySelector(`[data-field="${field}"]`)?.scrollIntoView({ block: 'center' });
    },
    onCreated,
    onOutdated,
  });
  const { input, change } = model;
  const errorOf = (field: OwnField) => {
    const words = model.problem(field);
    return words === undefined ? undefined : wordsIn(lookup, words);
  };
  return (
    <>
      <NewWorkOrderHead form={form} source={source} types={types} />
      <div className={styles['fields']} ref={fields}>
        <FormChangesNote news={model.news} onSettle={model.settle} />
        <ChoiceField
          field="type"
          label={text('create.type')}
          value={input.type}
          choices={types.map((value) => ({ value, label: typeLabels.label(value) }))}
          dictionary={typeLabels}
          error={errorOf('type')}
          onChange={(type) => {
            change({ type });
          }}
        />
        <ChoiceField
          field="level"
          label={text('create.level')}
          value={input.level}
          choices={levels.entries}
          dictionary={levels}
          error={errorOf('level')}
          onChange={(level) => {
            change({ level });
          }}
        />
        <div data-field="content">
          <CountedTextArea
            label={text('create.content')}
            showLabel
            rows={6}
            maxRows={14}
            autoFocus={!mobile && input.type !== ''}
            placeholder={text('create.content.placeholder')}
            readOnly={model.fate === 'sending'}
            value={input.content}
            max={NEW_CONTENT_MAX_LENGTH}
            error={errorOf('content')}
            notes={<CreateNote model={model} />}
            onChange={(content) => {
              change({ content });
            }}
            onCtrlEnter={model.submit}
          />
        </div>
        <LaterServerForm {...model.form} />
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
