import { Select } from 'antd';
import { formatAmount } from '@/domain/money/amount';
import { isProjectFixed } from '@/domain/order/change-order';
import { checkDraftField } from '@/domain/order/order-draft';
import type { Order } from '@/domain/order/order';
import type { Project } from '@/domain/order/project';
import { checkPoints } from '@/domain/points/points';
import type { Result } from '@/domain/result';
import { EMPTY_ORDER } from '@/application/order/order-entry';
import { FormField } from '../../kit/form/form-field';
import { LowPoints } from '../../kit/money/low-points';
import { localisedName } from '../../kit/text/localised-name';
import { useText } from '../../kit/text/use-text';
import styles from './order-entry.module.css';
import type { Ordering } from './use-ordering';

interface ChoiceProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly label: string;
  readonly projects: readonly Project[];
  readonly disabled: boolean;
}

/** A choice of projects, each with its price if the user may see it. */
const ProjectChoice = ({ id, value, onChange, label, projects, disabled }: ChoiceProps) => {
  const text = useText();
  const byValue = new Map(projects.map((project) => [project.value, project]));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      value={value ?? null}
      disabled={disabled}
      placeholder={text('order-entry.project.placeholder')}
      notFoundContent={text('option.empty')}
      showSearch={{ optionFilterProp: 'label' }}
      options={projects.map((project) => ({
        value: project.value,
        label: localisedName(text, project),
      }))}
      optionRender={({ value: of, label }) => {
        const { price, points } = byValue.get(String(of)) ?? {};
        return (
          <span className={styles['choice']}>
            <span className={styles['name']}>{label}</span>
            {price === undefined ? null : (
              <span className={styles['figure']}>¥{formatAmount(BigInt(price))}</span>
            )}
            {points === undefined ? null : (
              <span className={styles['soft']}>{text('order-entry.points', { points })}</span>
            )}
          </span>
        );
      }}
      onChange={(chosen: string | null) => {
        if (chosen !== null) onChange?.(chosen);
      }}
    />
  );
};

const withoutFigures = ({ price: _price, points: _points, ...rest }: Project): Project => rest;

/**
 * The choices: the projects that the seller may order, and the order's own project even if it is no longer
 * offered.
 */
const choicesOf = ({ projects, seesPrices }: Ordering, order: Order | undefined): readonly Project[] => {
  const shown = seesPrices ? projects : projects.map(withoutFigures);
  const own = order?.project;
  if (order === undefined || own === undefined || shown.some(({ value }) => value === own)) return shown;
  const { projectName: label, projectLabelEn: labelEn, projectType } = order;
  const kept = { value: own, label, projectType, enabled: false };
  return [labelEn === undefined ? kept : { ...kept, labelEn }, ...shown];
};

interface Props {
  readonly ordering: Ordering;
  readonly order: Order | undefined;
  readonly chosen: string | undefined;
  /** Whether the order is paid later. The available points may then be lower than the price. */
  readonly paysLater: () => boolean;
}

/** The project, its price and the available points. The project is fixed once the order is paid. */
export const ProjectField = ({ ordering, order, chosen, paysLater }: Props) => {
  const text = useText();
  const { points, seesPrices } = ordering;
  const projects = choicesOf(ordering, order);
  const project = projects.find(({ value }) => value === chosen);
  const isFixed = order !== undefined && isProjectFixed(order.status);
  const isOwn = order !== undefined && chosen === order.project;
  const price = isOwn ? order.amount : project?.price;

  /** Checks the points before sending; the server decides with current data. */
  const check = (value: string): Result<unknown> => {
    const judged = checkDraftField('project', { ...EMPTY_ORDER, project: value });
    const needed = projects.find((each) => each.value === value)?.points;
    if (!judged.ok || needed === undefined || order !== undefined || paysLater() || points.isNone === true)
      return judged;
    return checkPoints(needed, points.available);
  };
  const figures = [
    ...(price === undefined || !seesPrices
      ? []
      : [text('order-entry.price', { amount: formatAmount(BigInt(price)) })]),
    ...(isOwn || project?.points === undefined
      ? []
      : [text('order-entry.points.held', { points: project.points })]),
    ...(points.isNone === true ? [] : [text('order-entry.points.available', { points: points.available })]),
  ];
  return (
    <FormField
      name="project"
      label={text('order.project')}
      required={order === undefined || order.project !== undefined}
      check={check}
      extra={
        <span className={styles['figure']}>
          {isFixed ? text('order-entry.project.fixed') : figures.join(' · ')}
          {order === undefined && points.isNone !== true ? (
            <>
              {' '}
              <LowPoints available={points.available} needed={project?.points ?? 0} />
            </>
          ) : null}
        </span>
      }
    >
      <ProjectChoice label={text('order.project')} projects={projects} disabled={isFixed} />
    </FormField>
  );
};
