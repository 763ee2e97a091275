import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** An inconspicuous link on the pages outside the shell. */
export const StandaloneLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="si-link" to={to}>
    {children}
  </Link>
);
