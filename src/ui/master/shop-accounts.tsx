import { Link } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import type { MasterValues } from '@/domain/master/master-field';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { useViewer } from '../kit/access/use-viewer';
import { StatusTag } from '../kit/tag/status-tag';
import { type Text, useText } from '../kit/text/use-text';
import styles from './master.module.css';

const namesIn = ({ accounts }: MasterValues): readonly string[] => (Array.isArray(accounts) ? accounts : []);

/** The accounts of a shop as one text. */
export const accountsText = (text: Text, values: MasterValues): string => {
  const names = namesIn(values);
  if (names.length === 0) return text('master.shop.accounts.none');
  const all = text('master.shop.accounts.of', {
    count: names.length,
    names: names.join(text('name.and')),
  });
  return values['unstaffed'] === true ? text('master.shop.accounts.idle.of', { all }) : all;
};

/** The accounts of a shop in a list, with a mark if none of them can accept orders. */
export const ShopAccountsCell = ({
  text,
  values,
}: {
  readonly text: Text;
  readonly values: MasterValues;
}) => {
  if (values['unstaffed'] !== true) return accountsText(text, values);
  if (namesIn(values).length === 0)
    return <StatusTag tint="danger">{text('master.shop.accounts.none')}</StatusTag>;
  return (
    <span className={styles['noted']}>
      {accountsText(text, { ...values, unstaffed: false })}
      <small>{text('master.shop.accounts.idle')}</small>
    </span>
  );
};

/** The accounts of a shop, and a link to add one. A shop gets no orders if none of its accounts can accept them. */
export const ShopAccounts = ({ id, values }: { readonly id: Id; readonly values: MasterValues }) => {
  const text = useText();
  const mayAdd = useViewer().may(MASTER_RIGHTS.staff.edit);
  return (
    <>
      <h2 className={styles['part']}>{text('master.shop.accounts')}</h2>
      <p>
        <ShopAccountsCell text={text} values={values} />{' '}
        {mayAdd ? <Link to={`/master/staff?shop=${id}`}>{text('master.shop.account.add')}</Link> : null}
      </p>
      {values['unstaffed'] === true ? <p>{text('master.shop.unstaffed.note')}</p> : null}
    </>
  );
};
