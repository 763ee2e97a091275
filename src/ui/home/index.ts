/** What other areas may use of this one. */
export { grouped } from './figures/figure-rows';
