/** What is shown while something waits to be placed: fetched as one. */
export { SetUpHelp } from './SetUpHelp.tsx';
export { Tray } from './Tray.tsx';
