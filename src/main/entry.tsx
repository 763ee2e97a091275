import { start } from './start';

/* The entry of the application in the browser. */

start();
