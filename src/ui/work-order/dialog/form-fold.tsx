import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { formOfQuery } from '../work-order.queries';
import { FilledFormOfWork } from './filled-form';
import styles from './form-fold.module.css';

/**
 * The work order's form, between the pending matters and the conversation. It is collapsed at first, and is loaded when
 * the user expands it.
 */
export const FormFold = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const contentId = useId();
  const client = useQueryClient();
  const services = useServices();
  const [unfolded, setUnfolded] = useState(false);
  const fetchEarly = () => void client.prefetchQuery(formOfQuery(services, id));
  return (
    <section className={styles['fold']} data-unfolded={unfolded} aria-label={text('work-order.form')}>
      <button
        type="button"
        className={styles['button']}
        aria-expanded={unfolded}
        aria-controls={contentId}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => {
          setUnfolded(!unfolded);
        }}
      >
        {text('work-order.form')}
        {unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      <div id={contentId} className={styles['content']} hidden={!unfolded}>
        {unfolded ? <FilledFormOfWork id={id} /> : null}
      </div>
    </section>
  );
};
