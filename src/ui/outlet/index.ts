/** What other areas may use of this one. */
export { OutletFacts } from './outlet-details';
export { OutletMap } from './outlet-map';
export { OutletPicker } from './outlet-picker';
