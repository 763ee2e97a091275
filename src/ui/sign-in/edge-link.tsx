import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A quiet link of the pages outside the shell. */
export const EdgeLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="si-link" to={to}>
    {children}
  </Link>
);
