import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch';
import './sign-in.css';

interface Props {
  /** A number or word that identifies the page quickly, such as 404. */
  readonly mark?: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** The frame of every page outside the shell except the sign-in form. */
export const StandalonePage = ({ mark, title, children, actions }: Props) => (
  <main className="si-page" data-layout="edge">
    <section className="si-panel">
      {mark === undefined ? null : (
        <p className="si-mark" aria-hidden>
          {mark}
        </p>
      )}
      <h1>{title}</h1>
      <div className="si-prose">{children}</div>
      <div className="si-actions">{actions}</div>
    </section>
    <LanguageSwitch />
  </main>
);
