import { Button, Input } from 'antd';
import { BusyButton } from '../busy-button';
import { growing } from '../growing-field';
import { usePasted } from '../pasted/pasted-text';
import { useText } from '../text/use-text';
import styles from './address-paste.module.css';
import { type AddressTarget, useAddressPaste } from './use-address-paste';

/** A box for a whole address, as it appears in a message. It fills the fields with the parts of the address. */
export const AddressPaste = ({ into }: { readonly into: AddressTarget }) => {
  const text = useText();
  const paste = useAddressPaste(into);
  usePasted('address', paste.split);
  const { filled } = paste;
  const announced = () => {
    if (filled === undefined) return null;
    const unused = filled.unused.map(({ kind, number }) => text(`order-entry.paste.${kind}`, { number }));
    if (filled.fields.length === 0)
      return <span>{[text('order-entry.paste.nothing'), ...unused].join(' ')}</span>;
    return (
      <>
        <span>
          {text('order-entry.paste.filled', {
            fields: filled.fields.map((key) => text(key)).join(text('order-entry.and')),
          })}{' '}
          {filled.replaced === '' ? null : text('order-entry.paste.replaced', { name: filled.replaced })}{' '}
          {filled.over.length === 0
            ? null
            : text('order-entry.paste.over', {
                fields: filled.over.map((key) => text(key)).join(text('order-entry.and')),
              })}{' '}
          {filled.emptied.length === 0
            ? null
            : text('order-entry.paste.emptied', {
                fields: filled.emptied.map((key) => text(key)).join(text('order-entry.and')),
              })}{' '}
          {filled.doubts.length === 0
            ? null
            : text('order-entry.paste.doubts', {
                fields: filled.doubts.map((key) => text(key)).join(text('order-entry.and')),
              })}{' '}
          {filled.region === 'found' ? null : text(`order-entry.paste.region-${filled.region}`)}{' '}
          {filled.kept.length === 0
            ? null
            : text('order-entry.paste.kept', { texts: filled.kept.join(text('order-entry.and')) })}{' '}
          {unused.join(' ')}
        </span>{' '}
        <Button type="link" size="small" onClick={paste.undo}>
          {text('order-entry.paste.undo')}
        </Button>
        <Button type="link" size="small" onClick={paste.dismiss}>
          {text('order-entry.paste.dismiss')}
        </Button>
      </>
    );
  };
  return (
    <div className={styles['paste']}>
      <Input.TextArea
        {...growing(undefined, 2, 6)}
        aria-label={text('order-entry.paste')}
        placeholder={text('order-entry.paste.placeholder')}
        value={paste.typed}
        onChange={(event) => {
          paste.type(event.target.value);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // A text pasted into an empty box is complete, so it is applied at once. Otherwise the button
          // applies it.
          if (paste.typed.trim() !== '' || pasted.trim() === '') return;
          event.preventDefault();
          paste.take(pasted);
        }}
      />
      <BusyButton
        busy={paste.busy}
        disabled={paste.typed.trim() === ''}
        onClick={() => {
          paste.split(paste.typed);
        }}
      >
        {text('order-entry.paste.split')}
      </BusyButton>
      <div className={styles['announced']} role="status">
        {announced()}
      </div>
    </div>
  );
};
