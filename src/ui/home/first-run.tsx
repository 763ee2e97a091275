import { CheckCircleFilled, ReloadOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import type { MessageKey } from '@/messages/keys';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import type { Navigation } from '../shell/navigation';
import { pagePath } from '../shell/navigation';
import { type FirstRunStep, firstRunQuery, hasOrdersQuery } from './first-run.queries';
import styles from './first-run.module.css';

/** The steps before a brand's first order, each with its page, in the sequence in which staff take them. */
const STEPS = [
  { step: 'project', view: 'master/project/index' },
  { step: 'shop', view: 'master/shop/index' },
  { step: 'seller', view: 'master/seller/index' },
  { step: 'points', view: 'master/adjustment/index' },
  { step: 'form', view: undefined },
  { step: 'order', view: 'order/list/index' },
] as const;

/** The page that shows which sellers have no points, for a user who may not adjust points. */
const BALANCES = 'finance/accounts/index';
const STAFF = 'master/staff/index';

/** The note for an open step: the next action, which depends on the missing part. */
const noteOf = (step: (typeof STEPS)[number]['step'], { state, lack }: FirstRunStep): MessageKey => {
  if (state === 'unknown') return 'home.begin.unchecked';
  if (step === 'form' && state === 'open') return 'home.begin.form.missing';
  return lack === undefined ? `home.begin.${step}.note` : `home.begin.lacks.${lack}`;
};

/** The page of the next step. All accounts, even those of a shop, are created in the list of staff. */
const pathOf = (
  navigation: Navigation,
  { step, view }: (typeof STEPS)[number],
  { lack, id }: FirstRunStep,
): string | undefined => {
  const staff = pagePath(navigation, STAFF);
  if (staff !== undefined && lack === 'second-person') return staff;
  if (staff !== undefined && lack === 'account' && id !== undefined) return `${staff}?shop=${id}`;
  const page = view === undefined ? undefined : pagePath(navigation, view);
  return page ?? (step === 'points' ? pagePath(navigation, BALANCES) : undefined);
};

/**
 * The steps that prepare an empty brand for orders, for staff who manage its master data. The data decide whether each
 * step is done; a failed check is shown. The list disappears with the first order.
 */
export const FirstRun = ({ navigation }: { readonly navigation: Navigation }) => {
  const text = useText();
  const services = useServices();
  const looksAfter = ['project', 'shop', 'seller'].every(
    (kind) => pagePath(navigation, `master/${kind}/index`) !== undefined,
  );
  const orders = useQuery({ ...hasOrdersQuery(services), enabled: looksAfter });
  const isEmpty = looksAfter && orders.data === false;
  const seesPoints = pagePath(navigation, BALANCES) !== undefined;
  const sees = { points: seesPoints, staff: pagePath(navigation, STAFF) !== undefined };
  const steps = useQuery({ ...firstRunQuery(services, WORK_ORDER_FORM, sees), enabled: isEmpty });
  if (!isEmpty || steps.data === undefined) return null;
  const states = { ...steps.data, order: { state: 'open' as const } };
  // Without permission to see balances, the step cannot be checked, so it is left out.
  const shown = STEPS.filter(({ step }) => step !== 'points' || seesPoints);
  const next = shown.find(({ step }) => states[step].state !== 'done')?.step;
  return (
    <section className={styles['steps']} aria-labelledby="first-run">
      <h2 id="first-run">{text('home.begin')}</h2>
      <p>{text('home.begin.note')}</p>
      <ol>
        {shown.map((one) => {
          const { step } = one;
          const { state } = states[step];
          const path = pathOf(navigation, one, states[step]);
          const isNext = step === next && state === 'open';
          return (
            <li key={step} data-state={state} aria-current={isNext ? 'step' : undefined}>
              {state === 'done' ? (
                <CheckCircleFilled
                  className={styles['done']}
                  aria-label={text('home.begin.done')}
                  role="img"
                />
              ) : (
                <span className={styles['open']} aria-hidden />
              )}
              <span className={styles['text']}>
                <strong>{text(`home.begin.${step}`)}</strong>
                <span>{text(noteOf(step, states[step]))}</span>
              </span>
              {state === 'unknown' ? (
                <Button
                  size="small"
                  icon={<ReloadOutlined aria-hidden />}
                  loading={steps.isFetching}
                  onClick={() => void steps.refetch()}
                >
                  {text('home.begin.again')}
                </Button>
              ) : null}
              {path !== undefined && state === 'open' ? (
                <Link to={path}>
                  {text('home.begin.go')} <RightOutlined aria-hidden />
                </Link>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
