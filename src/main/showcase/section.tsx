import type { ReactNode } from 'react';
import styles from './showcase.module.css';
import { type ShowcaseText, useShowcaseText } from './texts';

/** The sections in the order in which the page shows them. */
export const SECTIONS = [
  'images',
  'documents',
  'composer',
  'regions',
  'options',
  'danger',
  'money',
  'dates',
  'forms',
  'editor',
  'server-forms',
  'dialogs',
  'copies',
  'lists',
] as const satisfies readonly Parameters<ShowcaseText>[0][];

interface Props {
  readonly id: (typeof SECTIONS)[number];
  readonly children: ReactNode;
}

/** A section of the showcase, with its title. */
export const Section = ({ id, children }: Props) => {
  const say = useShowcaseText();
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say(id)}</h2>
      {children}
    </section>
  );
};

/** Shows the current value of a component. */
export const Value = ({ children }: { readonly children: string }) => {
  const say = useShowcaseText();
  return (
    <p className={styles['value']}>
      {say('value')}: <output>{children === '' ? say('none') : children}</output>
    </p>
  );
};
